import { orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { hasDues } from '@shared/events/party-price';
import { writeDogs } from '@shared/registrations/guest-import';
import { type GuestAction, guestActions, type RegistrationListQuery } from '@shared/registrations/guest-list';
import { canMove, obstacleTo } from '@shared/registrations/moves';
import {
  fits,
  guestStates,
  type OwesMark,
  type RegistrationState,
  type Room,
} from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrationOfCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { inBatches, isFound, listRows, newestFirst } from '../../database/list';
import type { CsvColumn } from '../../http/csv';
import { findEvent } from '../events/event-row';
import type { ExportedRow } from '../payments/ledger/columns';
import { type ListedRow, withPayments } from '../payments/ledger/list-payments';
import { sumParties } from '../payments/ledger/money-sums';
import { situationOf } from '../registrations/move-party';
import { findPaidHere, hasPaidHere, isGuest } from '../registrations/queries';
import type { AttendanceRow } from '../registrations/totals';
import { readGuestList } from '../waiting-list/free-places';

/** Whether its places are sold on the site, or being sold, and whether any money for them came here. */
type PaidHere = { isPaidOnline: boolean; hasPaid: boolean };

/** Whether this can be said of what a party owes: nobody has paid elsewhere whose money came here. */
export const canOwe = (
  { owes, hasPaid }: Pick<RegistrationRow, 'owes'> & Pick<PaidHere, 'hasPaid'>,
  mark: OwesMark | null,
): boolean => owes !== mark && !(mark === 'elsewhere' && hasPaid);

type Guest = ListedRow & PaidHere;

type Listing = { event: EventRow; room: Room; now: Date };
type Rule = (guest: Guest, at: Listing) => boolean;

const isOnList: Rule = ({ state }) => guestStates.some((one) => one === state);

/** Whether it helps to say this of what a guest owes. */
const owing =
  (mark: OwesMark | null): Rule =>
  (guest, at) => {
    const { state, payment, owes } = guest;
    const isPaid = payment.price > 0 && payment.due === 0 && state === 'confirmed';
    const isFitting = mark === null || (owes === null && !isPaid);
    return hasDues(at.event) && isOnList(guest, at) && isFitting && canOwe(guest, mark);
  };

/** Whether a move may be made, and is worth offering. */
const moving =
  (move: 'confirm' | 'wait' | 'end' | 'cancel', isOffered: Rule): Rule =>
  (guest, at) => {
    const situation = { ...situationOf(at.event, guest, at.now), isPaidOnline: guest.isPaidOnline };
    return canMove(move, guest) && !obstacleTo(move, situation) && isOffered(guest, at);
  };

const mayBeDone: Record<GuestAction, Rule> = {
  edit: () => true,
  refund: ({ payment }) => payment.refundable > 0,
  elsewhere: owing('elsewhere'),
  free: owing('free'),
  due: owing(null),
  message: isOnList,
  resend: (guest, at) => isOnList(guest, at) && at.event.cancelledAt === null && at.event.endsAt > at.now,
  // Who is paying is let in by the form alone.
  confirm: moving('confirm', ({ state }) => state !== 'reserved'),
  // Who waits where there is room would be offered a spot at once.
  wait: moving('wait', (guest, { event, room, now }) => event.endsAt > now && !fits(room, guest)),
  // One that is ending waits for Stripe's word.
  end: moving('end', ({ payment }) => payment.state === null || payment.state === 'reserved'),
  cancel: moving('cancel', () => true),
  erase: () => true,
};

/** These guests of an event, each with what was paid and what may be done. An erased one is left as it is. */
async function withActions(db: Database, event: EventRow, rows: RegistrationRow[]) {
  const now = new Date();
  const { room } = await readGuestList(db, event, now);
  const ids = rows.map(({ id }) => id);
  const paidHere = await findPaidHere(db, ids);
  const guests = await withPayments(db, event, rows);
  return guests.map((guest) => {
    const known = { isPaidOnline: false, hasPaid: false, ...paidHere.get(guest.id), ...guest };
    const actions = guestActions.filter((action) => mayBeDone[action](known, { event, room, now }));
    return { ...guest, actions: guest.erasedAt ? [] : actions };
  });
}

/** Those that a filter names. */
function isListed(state: RegistrationListQuery['state']): SQL | undefined {
  const { state: stored, checkedInAt } = registrations;
  if (state === 'came') return isNotNull(checkedInAt);
  if (state === 'no-show') return and(eq(stored, 'confirmed'), isNull(checkedInAt));
  return state && eq(stored, state);
}

/** An event's guests, unless asked otherwise newest first, cancelled ones last (docs/product/guest-list.md). Throws 404. */
export async function listRegistrations(
  db: Database,
  eventId: number,
  { q = '', state, ...query }: RegistrationListQuery,
) {
  const event = await findEvent(db, eventId);
  const words = q.split(/\s+/).filter((word) => word !== '');
  const { rows, total } = await listRows(db, registrations, query, {
    // Those who are not inside come after the latest, not before.
    sort: { checkedInAt: sql`coalesce(${registrations.checkedInAt}, '-infinity')` },
    defaultSort: newestFirst,
    first: ne(registrations.state, 'cancelled'),
    filter: and(
      eq(registrations.eventId, eventId),
      isListed(state),
      ...words.map((word) =>
        or(isFound(registrations, word), eq(registrations.id, registrationOfCode(word) ?? 0)),
      ),
    ),
  });
  return { rows: await withActions(db, event, rows), total };
}

/** The guests of an event in one state, or all but the cancelled ones whose money never came here, a batch at a time. */
export async function* exportedRegistrations(
  db: Database,
  event: EventRow,
  state: RegistrationState | undefined,
): AsyncGenerator<ExportedRow[], void> {
  const sumsOf = await sumParties(db, event.id);
  const isIn = state ? eq(registrations.state, state) : or(isGuest, hasPaidHere);
  for await (const rows of inBatches(db, registrations, and(eq(registrations.eventId, event.id), isIn)))
    yield (await withPayments(db, event, rows)).map((row) => ({ ...row, sums: sumsOf(row.id) }));
}

const time = (instant: Date | null) => instant?.toISOString() ?? '';

/** The columns of an event's guests (docs/product/guest-list.md). An import reads the same file again. */
export const guestColumns: readonly CsvColumn<RegistrationRow>[] = [
  ['First Name', (guest) => guest.firstName],
  ['Last Name', (guest) => guest.lastName],
  ['Email', (guest) => guest.email],
  ['Phone', (guest) => guest.phone],
  ['People', (guest) => String(guest.people)],
  ['Dogs', (guest) => String(guest.dogCount)],
  ['Dog Names', ({ dogs }) => writeDogs(dogs)],
  ['State', (guest) => guest.state],
  ['Checked In', (guest) => time(guest.checkedInAt)],
  ['Wristband', (guest) => guest.wristband],
  ['Accepted Version', (guest) => guest.conditionsVersion],
  ['Accepted At', (guest) => time(guest.acceptedAt)],
  ['Created At', (guest) => time(guest.createdAt)],
];

/** The columns of `attendance.csv` (docs/product/guest-list.md#attendance). */
export const attendanceColumns: readonly CsvColumn<AttendanceRow>[] = [
  ['Event', (row) => row.title],
  ['Date', (row) => orlandoDay(row.date)],
  ['Registered People', (row) => String(row.registeredPeople)],
  ['Registered Dogs', (row) => String(row.registeredDogs)],
  ['People Who Came', (row) => String(row.insidePeople)],
  ['Dogs That Came', (row) => String(row.insideDogs)],
  ['Walk-in People', (row) => String(row.walkInPeople)],
  ['Walk-in Dogs', (row) => String(row.walkInDogs)],
];
