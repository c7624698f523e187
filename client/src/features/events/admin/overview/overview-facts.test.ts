import { anEvent } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { overviewFacts } from './event-overview';

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
    ['Opens once the event is published', { isActive: false }],
    ['Closed', { isPast: true }],
  ])('say of registration: %s', (text, state) => {
    const event = anEvent({ ticketUrl: null, registrationOpen: true, ...state });
    expect(new Map(overviewFacts(event)).get('Registration')).toBe(text);
  });

  it('count no stops while there is neither a route nor a place to start', () => {
    const facts = new Map(overviewFacts(anEvent({ startingVenue: 'To be announced', venueCount: 1 })));
    expect(facts.get('Stops')).toBe('None yet');
  });
});
