import { anEvent } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { eventDifferences } from './event-form';

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

  it('reports places without a limit as any number', () => {
    const now = eventDifferences(anEvent({ dogCapacity: 8 }), anEvent({ dogCapacity: null }));
    expect(now).toEqual([{ label: 'Dog limit', now: 'no limit' }]);
  });

  it('lists every difference, in the order of the form', () => {
    const labels = changed({ location: 'Lake Eola', title: 'Lake Loop' }).map(({ label }) => label);
    expect(labels).toEqual(['Title', 'Location']);
  });

  it('lists nothing where only the version number differs', () => {
    expect(changed({ version: 3 })).toEqual([]);
  });
});
