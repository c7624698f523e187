import { describe, expect, it } from 'vitest';
import { moneyAtDoor, partyAtDoor, type Tap } from './door-state';

let taps = 0;

function aTap(changes: Partial<Tap> = {}): Tap {
  taps += 1;
  return {
    id: `tap-${taps}`,
    action: 'in',
    people: null,
    amount: null,
    wristband: null,
    device: 'Front door',
    at: new Date(Date.UTC(2026, 11, 5, 21, taps)),
    undoes: null,
    ...changes,
  };
}

const at = (minute: number) => new Date(Date.UTC(2026, 11, 5, 22, minute));
/** A tap in that minute. */
const tap = (minute: number, changes: Partial<Tap> = {}) => aTap({ at: at(minute), ...changes });
const side = tap(2, { device: 'Side door', wristband: '12' });
const outside = { checkedInAt: null, checkedInPeople: null, wristband: null, isDuplicate: false };
const inside = { ...outside, checkedInAt: at(1), checkedInPeople: 4 };

it.each<[what: string, taps: Tap[], expected: Partial<ReturnType<typeof partyAtDoor>>]>([
  ['is not inside before a tap', [], outside],
  ['is inside since the first tap, by their own clock', [tap(20), tap(1), tap(30)], inside],
  ['is as many as the last tap says', [tap(2, { people: 3 }), tap(1, { people: 2 })], { checkedInPeople: 3 }],
  ['is all of them where the last does not say', [tap(2), tap(1, { people: 2 })], { checkedInPeople: 4 }],
  ['keeps the last wristband', [tap(3), side, tap(1, { wristband: '11' })], { wristband: '12' }],
  ['is out after a tap that says so', [tap(2, { action: 'out' }), tap(1, { wristband: '11' })], outside],
  ['is in again after that', [tap(1), tap(2, { action: 'out' }), tap(3)], { checkedInAt: at(3) }],
  ['is no duplicate by two taps of one phone', [tap(1), tap(2)], { isDuplicate: false }],
  ['is a duplicate by two phones', [tap(1), side], { isDuplicate: true }],
  [
    'stays in where one of two phones takes its own back',
    [tap(3, { action: 'out', undoes: side.id, device: 'Side door' }), side, tap(1)],
    inside,
  ],
  ['is not inside by a tap that was not accepted', [tap(1, { result: 'waiting' })], outside],
])('a party at the door %s', (_what, taps, expected) => {
  expect(partyAtDoor(taps, 4)).toMatchObject(expected);
});

describe('what a party paid at the door', () => {
  const paid = (changes: Partial<Tap> = {}) => aTap({ action: 'paid', amount: 2500, ...changes });
  const paidIn = (taps: Tap[], due = 2500) => moneyAtDoor({ due, people: 1 }, taps).paid;

  it('is what the taps say that still count, and lets nobody in or out', () => {
    const [first, second] = [paid({ result: 'paid' }), paid({ amount: 500, result: 'paid' })];
    expect(paidIn([first, second])).toBe(3000);
    expect(partyAtDoor([first, second], 4).checkedInAt).toBeNull();
    const undo = aTap({ action: 'out', undoes: first.id });
    expect(paidIn([undo, first, second])).toBe(500);
    const entry = aTap();
    expect(partyAtDoor([entry, first, undo], 4).checkedInAt).toEqual(entry.at);
  });

  it('counts none twice that two helpers marked, before the site knows and after', () => {
    expect(paidIn([paid(), paid()])).toBe(2500);
    expect(paidIn([paid({ amount: 2000 }), paid({ amount: 500 }), paid()])).toBe(2500);
    expect(paidIn([paid(), paid({ result: 'paid' })])).toBe(2500);
    expect(paidIn([paid({ result: 'already' })])).toBe(0);
  });

  it('stays what it was where less is due later', () => {
    expect(paidIn([paid({ result: 'paid' })], 0)).toBe(2500);
  });
});
