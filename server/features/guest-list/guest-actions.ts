import { hasDues } from '@shared/events/dues';
import type { EventRow } from '@shared/events/events';
import { type GuestAction, guestActions } from '@shared/registrations/guest-list';
import { canMove, obstacleTo } from '@shared/registrations/moves';
import { fits, guestStates, type OwesMark, type Room } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import type { Database } from '../../database/database';
import { type ListedRow, withPayments } from '../payments/ledger/list-payments';
import { situationOf } from '../registrations/move-party';
import { findPaidHere } from '../registrations/paid-here';
import { readGuestList } from '../waiting-list/free-places';

/** Whether its places are sold on the site, or being sold, and whether any money for them came here. */
type PaidHere = { isPaidOnline: boolean; hasPaid: boolean };

/** Whether this can be said of what a party owes: nobody has paid elsewhere whose money came here. */
export const canOwe = (
  { owes, hasPaid }: Pick<RegistrationRow, 'owes'> & Pick<PaidHere, 'hasPaid'>,
  mark: OwesMark | null,
): boolean => owes !== mark && !(mark === 'elsewhere' && hasPaid);

type Guest = ListedRow & PaidHere;

/** Whether it helps to say this of what a guest owes. */
function helpsToSay(mark: OwesMark | null, guest: Guest, event: EventRow): boolean {
  const { state, payment, owes } = guest;
  const isGuest = guestStates.some((one) => one === state);
  const isPaid = payment.price > 0 && payment.due === 0 && state === 'confirmed';
  const isFitting = mark === null || (owes === null && !isPaid);
  return hasDues(event) && isGuest && isFitting && canOwe(guest, mark);
}

/** Whether a move that may be made is worth offering. */
const isOffered = {
  // Who is paying is let in by the form alone.
  confirm: ({ state }) => state !== 'reserved',
  // Who waits where there is room would be offered a spot at once.
  wait: (guest, { event, room, now }) => event.endsAt > now && !fits(room, guest),
  // One that is ending waits for Stripe's word.
  end: ({ payment }) => payment.state === null || payment.state === 'reserved',
  cancel: () => true,
} satisfies Partial<Record<GuestAction, (guest: Guest, at: Listing) => boolean>>;

type Listing = { event: EventRow; room: Room; now: Date };

function mayBeDone(action: GuestAction, guest: Guest, at: Listing): boolean {
  switch (action) {
    case 'refund':
      return guest.payment.refundable > 0;
    case 'elsewhere':
    case 'free':
      return helpsToSay(action, guest, at.event);
    case 'due':
      return helpsToSay(null, guest, at.event);
    case 'message':
      return guestStates.some((state) => state === guest.state);
    case 'resend':
      return mayBeDone('message', guest, at) && at.event.cancelledAt === null && at.event.endsAt > at.now;
    case 'confirm':
    case 'wait':
    case 'end':
    case 'cancel': {
      const situation = { ...situationOf(at.event, guest, at.now), isPaidOnline: guest.isPaidOnline };
      return canMove(action, guest) && !obstacleTo(action, situation) && isOffered[action](guest, at);
    }
    default:
      return true;
  }
}

/** These guests of an event, each with what was paid and what may be done. An erased one is left as it is. */
export async function withActions(db: Database, event: EventRow, rows: RegistrationRow[]) {
  const now = new Date();
  const { room } = await readGuestList(db, event, now);
  const ids = rows.map(({ id }) => id);
  const paidHere = await findPaidHere(db, ids);
  const guests = await withPayments(db, event, rows);
  return guests.map((guest) => {
    const known = { isPaidOnline: false, hasPaid: false, ...paidHere.get(guest.id), ...guest };
    const actions = guestActions.filter((action) => mayBeDone(action, known, { event, room, now }));
    return { ...guest, actions: guest.erasedAt ? [] : actions };
  });
}
