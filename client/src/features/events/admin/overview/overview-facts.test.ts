import { anEvent } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { eventFields } from '../form/event-form';
import { overviewFacts } from './event-overview';

const namesOf = (facts: ReturnType<typeof overviewFacts>) => facts.map(([name]) => name);

describe("an event's facts", () => {
  it('are these, with words of their own', () => {
    const event = anEvent({ ticketUrl: null, registrationOpen: true, capacity: 1200, isPast: false });
    expect(overviewFacts(event)).toEqual([
      ['When', 'Saturday, December 5, 2026, 4:00 PM – 9:00 PM'],
      ['Where', 'The Wagging Tail, Winter Park'],
      ['Stops', '5'],
      ['Price', '$25.00'],
      ['Registration', 'Open'],
      ['Places for people', '1,200'],
      ['Places for dogs', 'Any number'],
      ['Visitors', 'see it'],
    ]);
  });

  it('are followed by each new field of the form, unless it is blank', () => {
    const dressCode = { label: 'Dress code', value: () => 'Neon and bandanas' };
    const facts = overviewFacts(anEvent(), { ...eventFields, dressCode });
    expect(facts.slice(overviewFacts(anEvent()).length)).toEqual([['Dress code', 'Neon and bandanas']]);

    const blank = { ...dressCode, value: () => '' };
    expect(namesOf(overviewFacts(anEvent(), { ...eventFields, blank }))).not.toContain('Dress code');
  });

  it('leave the place where it starts to its route, and say that tickets are sold elsewhere', () => {
    const facts = new Map(overviewFacts(anEvent({ stopCount: 3 })));
    expect(facts.get('Where')).toBe('Winter Park');
    expect(facts.get('Stops')).toBe('3');
    expect(facts.get('Registration')).toMatch('Elsewhere');
  });
});
