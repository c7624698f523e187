import { expect, it } from 'vitest';
import { hasToWait, spotsText } from './party-fields';

const left = (peopleLeft: number | null, dogsLeft: number | null) => ({ isOpen: true, peopleLeft, dogsLeft });

it.each([
  [12, 8, '12 spots left, room for 8 dogs'],
  [1, 1, '1 spot left, room for 1 dog'],
  [12, null, '12 spots left'],
  [null, 8, 'Room for 8 dogs'],
  [12, 0, '12 spots left'],
  [0, 8, 'Full'],
  [null, null, ''],
])('says of %s people and %s dogs left: %s', (people, dogs, text) => {
  expect(spotsText(left(people, dogs))).toBe(text);
});

it.each([
  ['fits exactly', left(2, 1), { people: 2, dogs: 1 }, false],
  ['has too many people', left(2, 1), { people: 3, dogs: 0 }, true],
  ['has too many dogs', left(2, 0), { people: 1, dogs: 1 }, true],
  ['comes without dogs where only dogs have no room', left(2, 0), { people: 2, dogs: 0 }, false],
  ['comes where there is no limit', left(null, null), { people: 6, dogs: 4 }, false],
])('knows whether a party waits that %s', (_what, spots, party, waits) => {
  expect(hasToWait(spots, party)).toBe(waits);
});
