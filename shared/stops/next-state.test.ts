import { describe, expect, it } from 'vitest';
import { type Answer, nextAnswer } from './next-state';
import type { StopState } from './stop-states';
import type { StopRow } from './stops';

const asked = new Date('2030-06-01T12:00:00Z');
const answered = new Date('2030-06-02T12:00:00Z');
const now = new Date('2030-06-03T12:00:00Z');

const agreed = { isTimeAgreed: true, agreedArrivesAt: null, agreedLeavesAt: null, declineReason: null };
const unanswered = { askedAt: null, answeredAt: null, answeredBy: null, ...agreed };

const answers = {
  planned: { state: 'planned', ...unanswered },
  invited: { ...agreed, state: 'invited', askedAt: asked, answeredAt: null, answeredBy: null },
  confirmed: { ...agreed, state: 'confirmed', askedAt: asked, answeredAt: answered, answeredBy: 'venue' },
  stated: { ...agreed, state: 'confirmed', askedAt: null, answeredAt: answered, answeredBy: 'organizer' },
  declined: {
    ...agreed,
    state: 'declined',
    askedAt: asked,
    answeredAt: answered,
    answeredBy: 'venue',
    declineReason: 'We are closed that day',
  },
} satisfies Record<string, Partial<Answer<Date>>>;

const wanted = {
  venueId: 3,
  name: 'The Porch',
  arrivesAt: new Date('2030-06-15T20:30:00Z'),
  leavesAt: new Date('2030-06-15T21:30:00Z'),
};
type Stored = Pick<StopRow, keyof typeof wanted> & Answer<Date>;
const stored = (answer: keyof typeof answers): Stored => ({ ...wanted, ...answers[answer] });

const later = (minutes: number) => ({
  arrivesAt: new Date(wanted.arrivesAt.getTime() + minutes * 60_000),
  leavesAt: new Date(wanted.leavesAt.getTime() + minutes * 60_000),
});

const stays = 'as it was';
type Left = Record<keyof typeof answers, object | typeof stays>;

const allStay: Left = { planned: stays, invited: stays, confirmed: stays, stated: stays, declined: stays };
const again = { state: 'invited', ...unanswered };
/** The yes holds, and the venue is asked about the time. */
const askedAboutTime = {
  ...answers.confirmed,
  askedAt: null,
  isTimeAgreed: false,
  agreedArrivesAt: wanted.arrivesAt,
  agreedLeavesAt: wanted.leavesAt,
};
const anotherTime: Left = { ...allStay, invited: again, confirmed: askedAboutTime };
const anotherDay: Left = { ...allStay, invited: again, confirmed: again, stated: again };
const anotherVenue: Left = {
  planned: answers.planned,
  invited: answers.planned,
  confirmed: answers.planned,
  stated: answers.planned,
  declined: answers.planned,
};

describe('what is left of an answer once the organizer has changed', () => {
  it.each<[string, Partial<StopRow>, Left]>([
    ['nothing', {}, allStay],
    ['its place on the route', { position: 4 }, allStay],
    ['its address', { address: '1 Lake Ave' }, allStay],
    ['its specials', { specials: [{ what: 'Salty Dog', price: '$6' }] }, allStay],
    ['its note', { note: 'Ring the bell' }, allStay],
    ['its coordinates', { latitude: 28.5, longitude: -81.4 }, allStay],
    ['when the pack arrives', { arrivesAt: later(15).arrivesAt }, anotherTime],
    ['when the pack leaves', { leavesAt: later(15).leavesAt }, anotherTime],
    ['its time by two hours', later(120), anotherTime],
    ['its time by more than two hours', later(121), anotherDay],
    ['its time by more than two hours to earlier', later(-121), anotherDay],
    ['when the pack leaves by more than two hours', { leavesAt: later(121).leavesAt }, anotherDay],
    ['its day', later(24 * 60), anotherDay],
    ['its venue', { venueId: 4 }, anotherVenue],
    ['its venue, for a free address', { venueId: null }, anotherVenue],
    ['its venue and its time', { venueId: 4, ...later(15) }, anotherVenue],
    // A venue that has said no is not asked again because the stop is called otherwise.
    ['its name', { name: 'The Back Porch' }, { ...anotherVenue, declined: stays }],
  ])('%s', (_what, change, expected) => {
    for (const answer of ['planned', 'invited', 'confirmed', 'stated', 'declined'] as const) {
      const next = nextAnswer(stored(answer), { ...wanted, ...change }, { isConfirmed: undefined, now });
      expect(next, answer).toEqual(expected[answer] === stays ? answers[answer] : expected[answer]);
    }
  });

  it('the time of a stop without a venue: the organizer has agreed', () => {
    const before = { ...stored('confirmed'), venueId: null };
    const after = { ...wanted, venueId: null, ...later(15) };
    expect(nextAnswer(before, after, { isConfirmed: undefined, now })).toEqual(answers.confirmed);
  });
});

describe('of a stop whose venue is to be asked about a new time', () => {
  const moving = (changes: Partial<Stored>): Stored => ({
    ...stored('confirmed'),
    ...later(90),
    ...askedAboutTime,
    ...changes,
  });
  const next = (before: Stored, minutes: number) =>
    nextAnswer(before, { ...wanted, ...later(minutes) }, { isConfirmed: undefined, now });

  it('nothing is to be asked where it is back at the time that the venue has agreed to', () => {
    expect(next(moving({}), 0)).toEqual({ ...answers.confirmed, askedAt: null });
  });

  it('that is asked too, once the venue has read of another one', () => {
    expect(next(moving({ askedAt: now }), 0)).toEqual(askedAboutTime);
  });

  it('small shifts add up: what counts is how far it is from the time that the venue has agreed to', () => {
    expect(next(moving({}), 110)).toEqual(askedAboutTime);
    expect(next(moving({}), 130)).toEqual(again);
    expect(next(moving({ askedAt: now }), -20)).toEqual(askedAboutTime);
  });

  it('it stays to be asked where another part of the stop changes', () => {
    expect(next(moving({ askedAt: now }), 90)).toEqual({ ...askedAboutTime, askedAt: now });
  });
});

describe('what the organizer states', () => {
  const statedNow = { state: 'confirmed', answeredAt: now, answeredBy: 'organizer' };

  it.each<[keyof typeof answers, boolean, object]>([
    ['planned', true, { ...answers.planned, ...statedNow }],
    ['invited', true, { ...answers.invited, ...statedNow }],
    ['declined', true, { ...answers.declined, declineReason: null, ...statedNow }],
    // The venue said so itself, and that stays on record.
    ['confirmed', true, answers.confirmed],
    ['stated', true, answers.stated],
    ['confirmed', false, answers.invited],
    ['stated', false, answers.planned],
    ['planned', false, answers.planned],
    ['invited', false, answers.invited],
    ['declined', false, answers.declined],
  ])('of a stop that is %s: %s', (answer, isConfirmed, expected) => {
    expect(nextAnswer(stored(answer), wanted, { isConfirmed, now })).toEqual(expected);
  });

  it('of a new stop counts at once', () => {
    expect(nextAnswer(undefined, wanted, { isConfirmed: true, now })).toMatchObject(statedNow);
    expect(nextAnswer(undefined, wanted, { isConfirmed: undefined, now })).toEqual(answers.planned);
  });

  it('of a stop whose invitation has not left makes that void: taken back, its venue counts as not asked', () => {
    const written = { ...stored('planned'), askedAt: asked };
    const stated = { ...written, ...nextAnswer(written, wanted, { isConfirmed: true, now }) };
    expect(nextAnswer(stated, wanted, { isConfirmed: false, now })).toEqual(answers.planned);
  });

  it('is of its new time too', () => {
    const moved = { ...wanted, ...later(15) };
    const next = nextAnswer(stored('confirmed'), moved, { isConfirmed: true, now });
    expect(next).toEqual({ ...statedNow, ...agreed, askedAt: null });
    const unagreed: Stored = { ...stored('confirmed'), ...later(15), ...askedAboutTime, askedAt: asked };
    expect(nextAnswer(unagreed, moved, { isConfirmed: false, now })).toEqual(answers.invited);
  });

  it.each<[StopState, Partial<typeof wanted>]>([
    ['confirmed', { arrivesAt: later(15).arrivesAt }],
    ['confirmed', { venueId: 4 }],
    ['invited', { name: 'The Back Porch' }],
  ])('of a stop that was %s is of the stop as it is after the change', (state, change) => {
    const next = nextAnswer(
      { ...stored('confirmed'), state },
      { ...wanted, ...change },
      { isConfirmed: true, now },
    );
    expect(next).toEqual({ ...statedNow, ...agreed, askedAt: null });
  });
});
