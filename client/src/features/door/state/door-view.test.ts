import { spokenCode } from '@shared/registrations/spoken-code';
import { describe, expect, it } from 'vitest';
import { aGuest, aList, aPhoneTap, aStoredTap, atSeven, minute } from '@/testing/door-builders';
import { judgeCode } from '../components/scan-panel';
import { insideIds, searchParties, viewDoor } from './door-view';

const onlyParty = (...view: Parameters<typeof viewDoor>) => viewDoor(...view).parties[0];

describe('what a phone shows', () => {
  it('has its own taps in it before they are sent', () => {
    const { parties, totals, unsent } = viewDoor(aList(), [aPhoneTap({ people: 1, wristband: '12' })]);
    expect(parties[0]).toMatchObject({
      checkedInAt: minute(41),
      checkedInPeople: 1,
      wristband: '12',
    });
    expect(totals).toEqual({ expectedPeople: 2, expectedDogs: 1, insidePeople: 1, insideDogs: 1 });
    expect(unsent).toBe(1);
  });

  it('has what a party has yet to pay: who has come of it, less what was marked as paid', () => {
    const stored = aStoredTap({ action: 'paid', amount: 1000, result: 'paid' });
    const list = aList({ guests: [aGuest({ due: 2500, unitPrice: 1250, prepaid: 0, checkIns: [stored] })] });
    expect(onlyParty(list, [])).toMatchObject({ due: 1500, paid: 1000, checkedInAt: null });
    expect(onlyParty(list, [aPhoneTap({ people: 1 })])).toMatchObject({ due: 250 });
    expect(onlyParty(list, [aPhoneTap({ people: 3 })])).toMatchObject({ due: 2750 });
    const paid = aPhoneTap({ action: 'paid', amount: 1500 });
    expect(onlyParty(list, [paid])).toMatchObject({ due: 0, paid: 2500 });
    const undo = aPhoneTap({ id: 'tap-2', action: 'out', undoes: 'tap-1' });
    expect(onlyParty(list, [paid, undo])).toMatchObject({ due: 1500, paid: 1000 });
  });

  it('counts a tap once that the site stored though its response was lost', () => {
    const tap = aPhoneTap();
    const guest = aGuest({
      checkedInAt: minute(41),
      checkedInPeople: 2,
      checkIns: [aStoredTap({ ...tap.checkIn })],
    });
    const list = aList({
      guests: [guest],
      totals: { ...aList().door.totals, insidePeople: 2, insideDogs: 1 },
    });
    expect(viewDoor(list, [tap]).totals.insidePeople).toBe(2);
    expect(onlyParty(list, [tap])?.entries).toHaveLength(1);
  });

  it('keeps showing a tap that was sent until a list comes that was asked for later', () => {
    const sent = aPhoneTap({}, { result: 'checked-in', sentAt: atSeven + 5 });
    expect(onlyParty(aList(), [sent])?.checkedInAt).toBe(minute(41));
    expect(onlyParty(aList({}, { askedAt: atSeven + 5 }), [sent])?.checkedInAt).toBeNull();
  });

  it('counts walk-ins, its own and others’, and not those that it took back', () => {
    const theirs = {
      id: 'w-1',
      name: 'Max',
      people: 2,
      dogs: 1,
      wristband: null,
      amount: null,
      means: null,
      device: 'Side door',
      at: minute(1),
    };
    const list = aList({
      walkIns: [theirs],
      totals: { ...aList().door.totals, insidePeople: 2, insideDogs: 1 },
    });
    const own = aPhoneTap({ id: 'w-2', walkIn: { name: 'Ida', people: 3, dogs: 0 } });
    expect(viewDoor(list, [own]).totals).toMatchObject({ insidePeople: 5, insideDogs: 1 });
    const undo = aPhoneTap({
      id: 'w-3',
      action: 'out',
      undoes: 'w-1',
      walkIn: { name: 'Max', people: 2, dogs: 1 },
    });
    expect(viewDoor(list, [own, undo]).walkIns).toMatchObject([{ id: 'w-2', isUnsent: true }]);
    expect(viewDoor(list, [own, undo]).totals).toMatchObject({ insidePeople: 3, insideDogs: 0 });
  });

  it('does not bring a walk-in back that another phone took back', () => {
    const sent = aPhoneTap(
      { id: 'w-2', walkIn: { name: 'Ida', people: 3, dogs: 0 } },
      { result: 'checked-in', sentAt: atSeven - 5 },
    );
    expect(viewDoor(aList(), [sent]).walkIns).toEqual([]);
  });

  it('counts guests as the site does whose data was erased, and who are on no list', () => {
    const list = aList({ totals: { ...aList().door.totals, expectedPeople: 6, insidePeople: 4 } });
    expect(viewDoor(list, [aPhoneTap()]).totals).toMatchObject({ expectedPeople: 6, insidePeople: 6 });
  });

  it('keeps the parties that did not change, so that their rows are not drawn again', () => {
    const guests = [aGuest(), aGuest({ id: 2, name: 'Liam Lee' })];
    const before = viewDoor(aList({ guests }), []);
    const after = viewDoor(aList({ guests: structuredClone(guests) }), [aPhoneTap()], before);
    expect(after.parties[0]).not.toBe(before.parties[0]);
    expect(after.parties[1]).toBe(before.parties[1]);
  });

  it.each(['waiting', 'cancelled', 'not-a-guest', 'quarantined'] as const)(
    'names a tap that the site found to be %s, until a helper has dealt with it',
    (result) => {
      const tap = aPhoneTap({}, { result, sentAt: atSeven + 5 });
      expect(viewDoor(aList(), [tap]).problems).toMatchObject([{ name: 'Rosie Fox' }]);
      expect(onlyParty(aList(), [tap])?.checkedInAt).toBeNull();
      expect(viewDoor(aList(), [{ ...tap, isDealtWith: true }]).problems).toEqual([]);
    },
  );
});

describe('the search', () => {
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
});

describe('a code', () => {
  const judge = (view: ReturnType<typeof viewDoor>, code = aGuest().code) =>
    judgeCode(view, code, 'Side door');

  it.each([
    ['confirmed', 'In: Rosie Fox'],
    ['waiting', 'On the waiting list: Rosie Fox'],
    ['offered', 'Offer not accepted: Rosie Fox'],
    ['cancelled', 'Cancelled: Rosie Fox'],
  ] as const)('of a party that is %s says “%s”', (state, title) => {
    const verdict = judge(viewDoor(aList({ guests: [aGuest({ state })] }), []));
    expect(verdict.title).toBe(title);
    expect(verdict.admitted?.id).toBe(state === 'confirmed' ? 1 : undefined);
  });

  it('says whether its party is inside, is on no list, or was never ours', () => {
    const inside = viewDoor(aList(), [aPhoneTap()]);
    const already = { tone: 'careful', details: 'Already let in at Front door, 7:41 PM' };
    expect(judge(inside, ` ${aGuest().code.toUpperCase()}\n`)).toMatchObject(already);
    expect(judge(inside, '22222222-2222-4222-8222-222222222222').isUnknown).toBe(true);
    for (const foreign of ['https://pups.example', '', '1', '{"code":1}'])
      expect(judge(inside, foreign)).toMatchObject({ title: 'Not one of our codes' });
  });
});
