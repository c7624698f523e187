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

describe('a party at the door', () => {
  it('is not inside before anybody tapped', () => {
    expect(partyAtDoor([], 4)).toEqual({
      checkedInAt: null,
      checkedInPeople: null,
      wristband: null,
      isDuplicate: false,
    });
  });

  it('is inside since the first of several taps, by their own clock', () => {
    const state = partyAtDoor([aTap({ at: at(20) }), aTap({ at: at(10) }), aTap({ at: at(30) })], 4);
    expect(state).toMatchObject({ checkedInAt: at(10), checkedInPeople: 4 });
  });

  it('is as many as the last tap says, and all of them where it does not say', () => {
    const some = aTap({ people: 2, at: at(1) });
    expect(partyAtDoor([some], 4).checkedInPeople).toBe(2);
    expect(partyAtDoor([aTap({ at: at(2) }), some], 4).checkedInPeople).toBe(4);
    expect(partyAtDoor([aTap({ at: at(2), people: 3 }), some], 4).checkedInPeople).toBe(3);
  });

  it('has the last wristband, and keeps it where a later tap names none', () => {
    const state = partyAtDoor(
      [aTap({ at: at(3) }), aTap({ at: at(2), wristband: '12' }), aTap({ at: at(1), wristband: '11' })],
      4,
    );
    expect(state.wristband).toBe('12');
  });

  it('is out after a tap that says so, with what it had', () => {
    const state = partyAtDoor([aTap({ at: at(2), action: 'out' }), aTap({ at: at(1), wristband: '11' })], 4);
    expect(state).toMatchObject({ checkedInAt: null, checkedInPeople: null, wristband: null });
  });

  it('is in again after that', () => {
    const state = partyAtDoor(
      [aTap({ at: at(1) }), aTap({ at: at(2), action: 'out' }), aTap({ at: at(3) })],
      4,
    );
    expect(state.checkedInAt).toEqual(at(3));
  });

  it('is a duplicate where two phones let it in, and not where one did twice', () => {
    const [first, again] = [aTap(), aTap()];
    expect(partyAtDoor([first, again], 4).isDuplicate).toBe(false);
    expect(partyAtDoor([first, aTap({ device: 'Side door' })], 4).isDuplicate).toBe(true);
  });

  it('stays in by the tap of one phone where the other takes its own back', () => {
    const [front, side] = [aTap({ at: at(1) }), aTap({ at: at(2), device: 'Side door', wristband: '12' })];
    const undo = aTap({ action: 'out', undoes: side.id, device: 'Side door', at: at(3) });
    expect(partyAtDoor([undo, side, front], 4)).toEqual({
      checkedInAt: at(1),
      checkedInPeople: 4,
      wristband: null,
      isDuplicate: false,
    });
  });

  it('is not inside by a tap that was not accepted', () => {
    expect(partyAtDoor([aTap({ result: 'waiting' })], 4).checkedInAt).toBeNull();
  });
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
