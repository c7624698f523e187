import { spokenCode } from '@shared/registrations/spoken-code';
import { expect, it } from 'vitest';
import { aGuest, aList, aPhoneTap } from '@/testing/door-builders';
import { viewDoor } from './door-view';
import { insideIds, searchParties } from './search';

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

it('tells who is inside', () => {
  expect([...insideIds(parties)]).toEqual([2]);
});
