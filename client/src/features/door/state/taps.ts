import type { PaymentMeans } from '@shared/door/check-in-results';
import type { DoorStore, NewTap } from './door-store';
import type { PartyView, WalkInView } from './door-view';

/** What differs from the registration. */
export type EntryDetails = { people?: number; wristband?: string };

export const checkIn = (store: DoorStore, party: PartyView, details: EntryDetails = {}) =>
  store.tap({ action: 'in', registrationId: party.id, ...details });

/** Takes back this phone's taps for a party, which stays inside by another door's; without taps here it is checked out. */
export function undo(store: DoorStore, party: PartyView, device: string | null) {
  const own = party.entries.filter((entry) => entry.device === device);
  const out: NewTap = { action: 'out', registrationId: party.id };
  return store.tap(...(own.length > 0 ? own.map(({ id }) => ({ ...out, undoes: id })) : [out]));
}

export const pay = (store: DoorStore, { id, due, paidBy }: PartyView, means?: PaymentMeans) =>
  store.tap(
    ...(due > 0
      ? [{ action: 'paid', registrationId: id, amount: due, means } as const]
      : paidBy.map((undoes) => ({ action: 'out', registrationId: id, undoes }) as const)),
  );

export type NewWalkIn = Pick<NewTap, 'wristband' | 'amount' | 'means'> & NonNullable<NewTap['walkIn']>;

export const addWalkIn = (store: DoorStore, { wristband, amount, means, ...walkIn }: NewWalkIn) =>
  store.tap({ action: 'in', walkIn, ...(wristband && { wristband }), ...(amount && { amount, means }) });

export const undoWalkIn = (store: DoorStore, { id, name, people, dogs }: WalkInView) =>
  store.tap({ action: 'out', walkIn: { name, people, dogs }, undoes: id });
