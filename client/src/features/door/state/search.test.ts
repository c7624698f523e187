import { spokenCode } from '@shared/registrations/spoken-code';
import { expect, it } from 'vitest';
import { aGuest, aList, aPhoneTap } from '@/testing/door-builders';
import { viewDoor } from './door-view';
import { judgeCode, searchParties } from './search';

const names = ['José Núñez', 'Zoë O’Brien', 'Søren Fox', 'İpek Villanueva-Ortiz'];
const guests = names.map((name, index) =>
  aGuest({
    id: index + 1,
    name,
    dogs: index === 2 ? ['Señor Waffles'] : [],
    code: `c0ffee0${index}-0000-4000-8000-000000000000`,
  }),
);
const { parties } = viewDoor(aList({ guests }), [aPhoneTap({ registrationId: 2, wristband: 'B-12' })]);
const found = (typed: string) => searchParties(parties, typed).map(({ name }) => name);

it.each([
  ['nunez', 'José Núñez'],
  ['JOSÉ', 'José Núñez'],
  ['obrien', 'Zoë O’Brien'],
  ["o'b", 'Zoë O’Brien'],
  ['fox sor', 'Søren Fox'],
  ['nueva', 'İpek Villanueva-Ortiz'],
  ['ipek', 'İpek Villanueva-Ortiz'],
  ['waffle', 'Søren Fox'],
  ['b-12', 'Zoë O’Brien'],
])('%s finds %s', (typed, name) => {
  expect(found(typed)).toEqual([name]);
});

it('finds a party by its spoken code, in whatever groups it is typed', () => {
  const code = spokenCode(3);
  for (const typed of [code, code.toLowerCase(), `${code.slice(0, 3)} ${code.slice(3)}`])
    expect(found(typed)).toEqual(['Søren Fox']);
  expect(found(code.slice(0, 4))).toEqual([]);
});

it('finds everybody without a search, and no one where a word is in no name', () => {
  expect(found('  ')).toEqual(names);
  expect(found('fox nunez')).toEqual([]);
});

const codeOf = (state: 'confirmed' | 'waiting' | 'offered' | 'cancelled') =>
  judgeCode(viewDoor(aList({ guests: [aGuest({ state })] }), []), aGuest().code).kind;

it('admits who has a place, and refuses who waits, has not accepted an offer, or has cancelled', () => {
  expect(codeOf('confirmed')).toBe('admitted');
  expect(codeOf('waiting')).toBe('waiting');
  expect(codeOf('offered')).toBe('offered');
  expect(codeOf('cancelled')).toBe('cancelled');
});

it('says of a code whether its party is inside, is on no list, or was never ours', () => {
  const inside = viewDoor(aList(), [aPhoneTap()]);
  expect(judgeCode(inside, ` ${aGuest().code.toUpperCase()}\n`).kind).toBe('already-inside');
  expect(judgeCode(inside, '22222222-2222-4222-8222-222222222222').kind).toBe('not-on-list');
  for (const foreign of ['https://pups.example', '', '1', '{"code":1}'])
    expect(judgeCode(inside, foreign).kind).toBe('foreign');
});
