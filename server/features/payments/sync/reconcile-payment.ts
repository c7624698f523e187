import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { undecidedStates } from '@shared/payments/payment-states';
import { type PaymentRow, payments } from '@shared/payments/tables';
import { fits, hasPlace } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, lockRows } from '../../../database/database';
import { changeAndSend } from '../../../mail/mail';
import { eraseRegistrations } from '../../guest-data/guest-data';
import { guestEmailRules } from '../../guest-mail/email-rules';
import { notifyOfPlace, queueToGuests } from '../../guest-mail/emails';
import { cancelled, moveParty } from '../../registrations/move-party';
import { noteSignUp } from '../../subscribers/queries';
import { cancelRows, type LockedEvent, offerFreePlaces } from '../../waiting-list/free-places';
import { decideRefund } from '../ledger/decide-refund';
import { netPaid } from '../ledger/list-payments';
import { lockPayment, movePayment } from '../ledger/move-payment';
import type { PaymentServices } from './account';

export type Received = { amount: number; currency: string; paymentIntentId: string };

/** A locked payment, with its party and its event where they still exist. */
type Deciding = {
  tx: Database;
  payment: PaymentRow;
  party: RegistrationRow | undefined;
  locked: LockedEvent | undefined;
  now: Date;
};

/** What names the guest. */
const decided = { sessionParams: null, contentHash: null, sessionUrl: null, askAt: null };

/** Locks event and payment, and gives what becomes free to those who wait. */
async function decide(
  { db, mail }: PaymentServices,
  paymentId: number,
  decision: (deciding: Deciding) => Promise<unknown>,
): Promise<void> {
  const found = await db.query.payments.findFirst({ where: eq(payments.id, paymentId) });
  await changeAndSend(db, mail, async (tx) => {
    const [event] = await lockRows(tx, events, [found?.eventId ?? 0]);
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return;
    const now = new Date();
    const [party] = await tx.select().from(registrations).where(eq(registrations.id, payment.registrationId));
    const locked = event && { tx, mail, event, now };
    await decision({ tx, payment, party, locked, now });
    if (locked) await offerFreePlaces(locked);
  });
}

const hasOther = async ({ tx, payment: { id, registrationId } }: Deciding, which: SQL): Promise<boolean> =>
  (await tx.$count(payments, and(eq(payments.registrationId, registrationId), ne(payments.id, id), which))) >
  0;

/** By these ends the party was not unwanted. */
const harmless: readonly PaymentRow['endCause'][] = [null, 'time', 'unreachable', 'admitted'];
const isUnwanted = ({ endCause }: PaymentRow) => !harmless.includes(endCause);

/** Whether a party has come to its payment from the waiting list: given up, it stands there again. */
const isFromList = ({ waitingSince, offerExpiresAt }: RegistrationRow) =>
  waitingSince !== null || offerExpiresAt !== null;

const isOn = (event: EventRow) => event.cancelledAt === null;

/** Whether a party that has paid has its place, or gets one: only the place of one that lost it must be free. */
async function canCome(deciding: Deciding): Promise<boolean> {
  const { payment, party, locked } = deciding;
  if (!party || party.erasedAt || !locked || !isOn(locked.event) || isUnwanted(payment)) return false;
  // Who has paid before, and whose money is here, pays for nothing.
  if (await hasOther(deciding, gt(netPaid, 0))) return false;
  if (hasPlace(party)) return true;
  const { cancellationCause: cause } = party;
  if (cause === 'guest' || cause === 'organizer' || locked.event.endsAt <= locked.now) return false;
  return fits(await offerFreePlaces(locked), party);
}

async function confirm(locked: LockedEvent, party: RegistrationRow, payment: PaymentRow) {
  const { tx, mail } = locked;
  // Its address may be on the list by another party now.
  const registration = await moveParty(tx, party, 'paid', { isBought: true });
  const wantsNews = payment.sessionParams?.wantsNews === true;
  if (wantsNews) await noteSignUp(tx, mail, registration.email);
  // Who pays is no stranger.
  await notifyOfPlace(locked, { registration, cause: `paid:${payment.key}`, wantsNews, isVerified: true });
}

/** Refunds a party that cannot come, and ends its reservation. */
async function turnAway(deciding: Deciding): Promise<void> {
  const { tx, payment, party, locked, now } = deciding;
  const isOver = locked && !isOn(locked.event);
  const cause = isOver ? 'event' : isUnwanted(payment) ? 'ended' : 'no-place';
  await decideRefund(tx, payment, { amount: payment.paid, cause });
  if (party?.state !== 'reserved') return;
  if (isOver && isFromList(party)) return giveUp(deciding);
  const isByOrganizer = payment.endCause === 'organizer' || payment.endCause === 'event';
  await moveParty(tx, party, 'unpaid', cancelled(isByOrganizer ? 'organizer' : 'guest', now));
}

async function eraseIfWanted({ tx, payment, party, now }: Deciding): Promise<void> {
  if (payment.endCause === 'erasure' && party && !party.erasedAt)
    await eraseRegistrations(tx, [party.id], now);
}

/** They were not notified when it was cancelled, as they were paying. */
const tellOfCancellation = ({ tx, mail, event }: LockedEvent, guest: RegistrationRow) =>
  queueToGuests(
    tx,
    mail,
    guestEmailRules['event-cancelled'],
    {},
    { guests: [guest], event, cause: `${event.id}` },
  );

/** Ends the reservation of a party that was not paid, or in vain: one that had an offer has it again, while time is left. */
async function giveUp(deciding: Deciding): Promise<void> {
  const { tx, payment, party, locked, now } = deciding;
  const isUndecided = inArray(payments.state, [...undecidedStates]);
  if (party?.state !== 'reserved' || (await hasOther(deciding, isUndecided))) return;
  if (!isFromList(party) || !locked) {
    await moveParty(tx, party, 'unpaid', cancelled('unpaid', now));
    return;
  }
  // Who took a free place without an offer waits as before. An offer that has ended meanwhile is missed.
  await moveParty(tx, party, party.offerExpiresAt ? 'reoffer' : 'requeue');
  const { endCause } = payment;
  if (endCause === 'organizer') await cancelRows(locked, [party.id], 'organizer');
  else if (endCause === 'cancelled' || endCause === 'erasure') await cancelRows(locked, [party.id], 'guest');
  else if (!isOn(locked.event)) await tellOfCancellation(locked, party);
}

async function endUnpaid(deciding: Deciding): Promise<boolean> {
  const { tx, payment, now } = deciding;
  const ended = { endCause: payment.endCause ?? 'time', endedAt: payment.endedAt ?? now };
  if (!(await movePayment(tx, payment, 'expired', { ...decided, ...ended }))) return false;
  await giveUp(deciding);
  await eraseIfWanted(deciding);
  return true;
}

/** Frees the places of a session that has expired, or cannot exist (docs/product/payments.md#ending). */
export const reconcileExpired = (services: PaymentServices, paymentId: number): Promise<void> =>
  decide(services, paymentId, endUnpaid);

/** The same of one whose session is unknown, so that it cannot be paid; only if `which` is true of it. */
export async function reconcileUnopened(
  services: PaymentServices,
  paymentId: number,
  which?: SQL,
): Promise<void> {
  const isUnopened = and(isNull(payments.sessionId), inArray(payments.state, [...undecidedStates]));
  const unopened = await services.db
    .update(payments)
    // With a cause, no session is stored any more by a process that still waits for one.
    .set({ endCause: sql`coalesce(${payments.endCause}, 'unreachable')` })
    .where(and(eq(payments.id, paymentId), isUnopened, which))
    .returning();
  if (unopened.length > 0) await reconcileExpired(services, paymentId);
}

/** Confirms the party, or refunds it where it cannot come. Another amount than was asked for is none: `payments check` shows it. */
export function reconcilePaid(
  services: PaymentServices,
  paymentId: number,
  received: Received,
): Promise<void> {
  const { amount, currency, paymentIntentId } = received;
  return decide(services, paymentId, async (deciding) => {
    const { tx, payment, locked, now } = deciding;
    if (amount !== payment.amount || currency !== payment.currency) {
      const line = `another amount was paid than was asked for: ${amount} ${currency}`;
      if (await endUnpaid(deciding)) services.log.warn({ payment: payment.id }, line);
      return;
    }
    const values = { ...decided, paid: amount, paidAt: now, paymentIntentId };
    const paid = await movePayment(tx, payment, 'paid', values);
    if (!paid) return;
    const after = { ...deciding, payment: paid };
    if (locked && deciding.party && (await canCome(after))) await confirm(locked, deciding.party, payment);
    else await turnAway(after);
    await eraseIfWanted(after);
  });
}
