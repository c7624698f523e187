import type { Cancellation, ToldOfCancellation } from '@shared/events/cancellation';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { eventChanges, registrations } from '@shared/registrations/tables';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import { type Database, updateRow } from '../../database/database';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import { dropUnsentOfEvent, hasParams } from '../../mail/mail';
import { auditedEvent, chosenFields, findEvent, lockEvent, nextVersion } from '../events/event-row';
import { guestEmailRules } from '../guest-mail/email-rules';
import { queueToGuests } from '../guest-mail/emails';
import { findToldPartners, queueCancellations } from '../invitations/withdraw';
import { refundEvent, sumRefundable, sumReturned } from '../payments/ledger/decide-refund';
import { endReservationsOf } from '../payments/ledger/move-payment';
import { isOnListOf } from '../registrations/queries';

/** Who a cancellation would tell and give back to; afterwards, who it did. Throws `event-not-found`. */
export async function findToldOfCancellation(db: Database, id: number): Promise<ToldOfCancellation> {
  const event = await findEvent(db, id);
  const money = await (event.cancelledAt ? sumReturned(db, id) : sumRefundable(db, id));
  if (event.endsAt <= (event.cancelledAt ?? new Date()))
    return { guestsTold: 0, venuesTold: 0, vendorsTold: 0, withoutMail: [], ...money };
  const partners = { ...(await findToldPartners(db, event)), ...money };
  if (event.cancelledAt === null)
    return { guestsTold: await db.$count(registrations, isOnListOf(id)), ...partners };
  const areWithdrawn = and(eq(emails.kind, 'stop-withdrawn'), hasParams({ isCancellation: true }));
  const written = await db
    .select({ kind: emails.kind, aboutKind: emails.aboutKind, state: emails.state })
    .from(emails)
    .where(and(eq(emails.eventId, id), or(eq(emails.kind, 'event-cancelled'), areWithdrawn)));
  const guestsTold = written.filter(({ kind }) => kind === 'event-cancelled').length;
  const vendorsTold = written.filter(({ aboutKind }) => aboutKind === 'vendor').length;
  const venuesTold = written.length - guestsTold - vendorsTold;
  const unsent = written.filter(({ state }) => state !== 'sent').length;
  return { ...partners, guestsTold, venuesTold, vendorsTold, unsent };
}

/** Cancels an event for good (docs/product/events.md#cancelled-events). Throws 404, and 409 where it is cancelled already. */
export async function cancelEvent(
  { db, mail, actor }: AdminContext,
  id: number,
  { reason, refund = false }: Cancellation,
) {
  return db.transaction(async (tx) => {
    const before = await lockEvent(tx, id);
    if (before.cancelledAt !== null) throw new AppError('event-cancelled');
    const after = await updateRow(tx, events, id, {
      cancelledAt: sql`now()`,
      cancellationReason: reason,
      registrationOpen: false,
      version: nextVersion,
    });
    await recordChanges(tx, actor, [
      { ...auditedEvent(after), before: chosenFields(before), after: chosenFields(after) },
    ]);
    await tx.delete(eventChanges).where(eq(eventChanges.eventId, id));
    // That a registration or a stop has ended is still news: its guest or venue does not learn it otherwise.
    await dropUnsentOfEvent(tx, id, {
      but: ['registration-cancelled', 'payment-refunded', 'stop-withdrawn'],
    });
    const guests = await tx.select().from(registrations).where(isOnListOf(id)).orderBy(asc(registrations.id));
    const told = { guests, event: after, cause: `${id}` };
    await queueToGuests(tx, mail, guestEmailRules['event-cancelled'], {}, told);
    await queueCancellations(tx, mail, after);
    await endReservationsOf(tx, id);
    if (refund || before.date > new Date()) await refundEvent(tx, id);
    return after;
  });
}
