import { anEvent } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { overviewFacts } from '../overview/event-overview';
import { eventDifferences, typedEvent } from './event-form';

const changed = (changes: Parameters<typeof anEvent>[0]) => eventDifferences(anEvent(), anEvent(changes));

describe('the comparison of two versions of an event', () => {
  it.each([
    { changes: { title: 'Lake Loop' }, label: 'Title', now: 'Lake Loop' },
    { changes: { date: '2026-12-13T00:00:00.000Z' }, label: 'Date', now: 'Dec 12, 2026' },
    { changes: { price: 125000, priceFormatted: '1,250.00' }, label: 'Price', now: '$1,250.00' },
    { changes: { price: 0, priceFormatted: '0.00' }, label: 'Price', now: 'Free' },
    { changes: { venueCount: 6 }, label: 'Number of venues', now: '6' },
    { changes: { ticketUrl: null }, label: 'Ticket link', now: 'empty' },
    { changes: { registrationOpen: true }, label: 'Registration Open', now: 'yes' },
    { changes: { capacity: 40 }, label: 'Guest limit', now: '40' },
    { changes: { isActive: false }, label: 'Active Event', now: 'no' },
  ])('reports a change as "$label is now: $now"', ({ changes, label, now }) => {
    expect(changed(changes)).toEqual([{ label, now }]);
  });

  it('lists every difference in the order of the form, and nothing of the version', () => {
    expect(eventDifferences(anEvent({ dogCapacity: 8 }), anEvent({ dogCapacity: null }))).toEqual([
      { label: 'Dog limit', now: 'no limit' },
    ]);
    const labels = changed({ location: 'Lake Eola', title: 'Lake Loop', version: 3 }).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Title', 'Location']);
    expect(changed({ version: 3 })).toEqual([]);
  });
});

describe("an event's facts", () => {
  it('are these, with words of their own', () => {
    const event = anEvent({ ticketUrl: null, registrationOpen: true, capacity: 1200, isPast: false });
    expect(overviewFacts(event)).toEqual([
      ['When', 'Saturday, December 5, 2026, 4:00 PM – 9:00 PM'],
      ['Where', 'The Wagging Tail, Winter Park'],
      ['Stops', '5'],
      ['Price', '$25.00'],
      ['Registration', 'Open'],
      ['Guest limit', '1,200'],
      ['Dog limit', 'No limit'],
      ['Visitors', 'Can see this event'],
    ]);
  });

  it('leave the place where it starts to its route, and say that tickets are sold elsewhere', () => {
    const facts = new Map(overviewFacts(anEvent({ stopCount: 3 })));
    expect(facts.get('Where')).toBe('Winter Park');
    expect(facts.get('Stops')).toBe('3');
    expect(facts.get('Registration')).toBe('Through the ticket link');
  });

  it.each([
    [
      'Registration',
      'Opens once the event is published',
      { ticketUrl: null, registrationOpen: true, isActive: false },
    ],
    ['Registration', 'Closed', { ticketUrl: null, registrationOpen: true, isPast: true }],
    ['Stops', 'None yet', { startingVenue: 'To be announced', venueCount: 1 }],
  ])('say of %s: %s', (name, text, changes) => {
    expect(new Map(overviewFacts(anEvent(changes))).get(name)).toBe(text);
  });
});

it.each(['forty', '1.5', '-1'])('the form of an event takes no %s for a number of places', (places) => {
  expect(typedEvent.shape.dogCapacity.safeParse(places).success).toBe(false);
});
