import type { StopState } from '@shared/stop-states';
import type { StopRow } from '@shared/stops';
import { describe, expect, it } from 'vitest';
import { nextAnswer, type WantedStop } from './next-state';

const asked = new Date('2030-06-01T12:00:00Z');
const answered = new Date('2030-06-02T12:00:00Z');
const now = new Date('2030-06-03T12:00:00Z');

const answers = {
  planned: { state: 'planned', askedAt: null, answeredAt: null, answeredBy: null },
  invited: { state: 'invited', askedAt: asked, answeredAt: null, answeredBy: null },
  confirmed: { state: 'confirmed', askedAt: asked, answeredAt: answered, answeredBy: 'venue' },
  stated: { state: 'confirmed', askedAt: null, answeredAt: answered, answeredBy: 'organiser' },
  declined: { state: 'declined', askedAt: asked, answeredAt: answered, answeredBy: 'venue' },
} satisfies Record<string, Partial<StopRow>>;

const wanted: WantedStop & { position: number } = {
  venueId: 3,
  name: 'The Porch',
  address: '643 N Orange Ave',
  position: 1,
  arrivesAt: new Date('2030-06-15T20:30:00Z'),
  leavesAt: new Date('2030-06-15T21:30:00Z'),
  specials: [],
  note: null,
  latitude: null,
  longitude: null,
};
const stored = (answer: keyof typeof answers): StopRow => ({
  ...wanted,
  ...answers[answer],
  id: 1,
  eventId: 1,
  createdAt: asked,
});

const changes = {
  nothing: {},
  'its place on the route': { position: 4 },
  'its address': { address: '1 Lake Ave' },
  'its specials': { specials: [{ what: 'Salty Dog', price: '$6' }] },
  'its note': { note: 'Ring the bell' },
  'its coordinates': { latitude: 28.5, longitude: -81.4 },
  'when the pack arrives': { arrivesAt: new Date('2030-06-15T20:45:00Z') },
  'when the pack leaves': { leavesAt: new Date('2030-06-15T21:45:00Z') },
  'its day': { arrivesAt: new Date('2030-06-16T20:30:00Z'), leavesAt: new Date('2030-06-16T21:30:00Z') },
  'its venue': { venueId: 4 },
  'its venue, for a free address': { venueId: null },
  'its name': { name: 'The Back Porch' },
  'its venue and its time': { venueId: 4, arrivesAt: new Date('2030-06-15T20:45:00Z') },
} satisfies Record<string, Partial<typeof wanted>>;

const again = { state: 'invited', askedAt: null, answeredAt: null, answeredBy: null };
const stays = 'as it was';

describe('what is left of an answer once the organiser has changed', () => {
  it.each<[keyof typeof changes, Record<keyof typeof answers, object | typeof stays>]>([
    ...(
      [
        'nothing',
        'its place on the route',
        'its address',
        'its specials',
        'its note',
        'its coordinates',
      ] as const
    ).map((change): [typeof change, Record<keyof typeof answers, typeof stays>] => [
      change,
      { planned: stays, invited: stays, confirmed: stays, stated: stays, declined: stays },
    ]),
    ...(['when the pack arrives', 'when the pack leaves', 'its day'] as const).map(
      (change): [typeof change, Record<keyof typeof answers, object | typeof stays>] => [
        change,
        { planned: stays, invited: again, confirmed: again, stated: again, declined: again },
      ],
    ),
    ...(['its venue', 'its venue, for a free address', 'its name', 'its venue and its time'] as const).map(
      (change): [typeof change, Record<keyof typeof answers, object>] => [
        change,
        {
          planned: answers.planned,
          invited: answers.planned,
          confirmed: answers.planned,
          stated: answers.planned,
          declined: answers.planned,
        },
      ],
    ),
  ])('%s', (change, expected) => {
    for (const answer of ['planned', 'invited', 'confirmed', 'stated', 'declined'] as const) {
      const next = nextAnswer(
        stored(answer),
        { ...wanted, ...changes[change] },
        { isConfirmed: undefined, now },
      );
      expect(next, answer).toEqual(expected[answer] === stays ? answers[answer] : expected[answer]);
    }
  });
});

describe('what the organiser states', () => {
  const statedNow = { state: 'confirmed', answeredAt: now, answeredBy: 'organiser' };

  it.each<[keyof typeof answers, boolean, object]>([
    ['planned', true, { ...answers.planned, ...statedNow }],
    ['invited', true, { ...answers.invited, ...statedNow }],
    ['declined', true, { ...answers.declined, ...statedNow }],
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

  it.each<[StopState, Partial<WantedStop>]>([
    ['confirmed', changes['when the pack arrives']],
    ['confirmed', changes['its venue']],
    ['invited', changes['its name']],
  ])('of a stop that was %s is of the stop as it is after the change', (state, change) => {
    const next = nextAnswer(
      { ...stored('confirmed'), state },
      { ...wanted, ...change },
      { isConfirmed: true, now },
    );
    expect(next).toEqual({ ...statedNow, askedAt: null });
  });
});
