import { type OrlandoDay, orlandoDay } from '@shared/dates';
import { checkIns } from '@shared/door/tables';
import type { Cancellation, ToldOfCancellation } from '@shared/events/cancellation';
import { changedStart, type EventInput, type EventUpdate } from '@shared/events/event-input';
import { type EventRow, toEvent, withEnd } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import type { BulkResult } from '@shared/lists';
import { emails } from '@shared/mail/tables';
import { payments } from '@shared/payments/tables';
import { eventChanges, registrations } from '@shared/registrations/tables';
import { eventVendors } from '@shared/stops/tables';
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, deleteRow, firstOf, lockRows, missingIds, updateRow } from '../../database/database';
import { AppError, changedMeanwhile } from '../../errors';
import type { AdminContext } from '../../http/services';
import { dropUnsentOfEvent, hasParams } from '../../mail/mail';
import { moveDoorEnd } from '../door/links';
import { auditedEvent, chosenFields, created, findEvent, lockEvent, nextVersion } from '../events/event-row';
import { guestEmailRules } from '../guest-mail/email-rules';
import { queueToGuests } from '../guest-mail/emails';
import { noteEventChange } from '../guest-mail/event-notices';
import { askVendorsAgain } from '../invitations/invite';
import {
  findNotifiedPartners,
  holdWithdrawals,
  queueCancellations,
  renewQuestions,
  withdrawVendors,
} from '../invitations/withdraw';
import { refundEvent, sumRefundable, sumReturned } from '../payments/ledger/decide-refund';
import { endReservationsOf } from '../payments/ledger/move-payment';
import { keepShownElsewhere, lockShown, pictureNotShowable } from '../pictures/shown-pictures';
import { isOnListOf, requireNoGuests } from '../registrations/queries';
import { copiedSummary, moveRoute, pasteRoute, readRouteToCopy } from '../route-plan/copy-route';
import { auditedStop, listBooths, listStops, readRoutedEvent, routeSummary } from '../stops/queries';
import { offerFreePlaces } from '../waiting-list/free-places';

/** Stores a new event, with its original's route and vendors. Throws 404 where that is gone, `invalid-input`. */
export async function createEvent(db: Database, actor: Actor, { copiedFrom, ...input }: EventInput) {
  return db.transaction(async (tx) => {
    if (!(await lockShown(tx, input.imagePath))) throw pictureNotShowable();
    const copied = copiedFrom ? await readRouteToCopy(tx, await findEvent(tx, copiedFrom)) : undefined;
    const values = withEnd({ ...input, ...(copied && copiedSummary(copied)) });
    const event = firstOf(await tx.insert(events).values(values).returning());
    if (copied) await pasteRoute(tx, copied, event);
    await recordChanges(tx, actor, [created(event)]);
    return event;
  });
}

/** Copies an event, route and vendors to other days. Copies are not active, and no venue has agreed. Throws 404. */
export async function repeatEvent(db: Database, actor: Actor, id: number, days: OrlandoDay[]) {
  return db.transaction(async (tx) => {
    const event = await findEvent(tx, id);
    const route = await readRouteToCopy(tx, event);
    const { id: _id, createdAt: _createdAt, changedAt: _changedAt, ...copied } = chosenFields(event);
    // Its picture may have been erased since the event was read.
    const image = (await lockShown(tx, event.imagePath)) ? {} : { imagePath: null, imageAlt: null };
    const copies = [...new Set(days)].map((day) => ({
      ...copied,
      ...image,
      date: startInstant(day, copied.startTime),
      isActive: false,
      // The copies of a cancelled event take place.
      cancelledAt: null,
      cancellationReason: null,
      // What is sold on the site is sold with registration open; that of a cancelled event is closed.
      registrationOpen: copied.registrationOpen || copied.payment === 'online',
      remindedDay: null,
      ...copiedSummary(route),
    }));
    const stored = await tx.insert(events).values(copies.map(withEnd)).returning();
    for (const copy of stored) await pasteRoute(tx, route, copy);
    await recordChanges(tx, actor, stored.map(created));
    return stored;
  });
}

const isSameEvening = (one: EventRow, other: EventRow) =>
  one.date.getTime() === other.date.getTime() && one.endsAt.getTime() === other.endsAt.getTime();

/** Replaces everything an event says. Throws the endpoint's errors, and what `requireRules` throws. */
export async function updateEvent(
  { db, mail, actor }: AdminContext,
  id: number,
  { version, date, ...changes }: EventUpdate,
  requireRules: (before: EventRow) => void,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const isShowable = await lockShown(tx, changes.imagePath);
    const before = await lockEvent(tx, id);
    if (version !== undefined && version !== before.version)
      throw changedMeanwhile('event-changed', toEvent(before, new Date()));
    if (!isShowable) throw pictureNotShowable();
    if (before.cancelledAt !== null && changes.registrationOpen) throw new AppError('event-cancelled');
    requireRules(before);
    const start = { date: changedStart({ ...changes, date }, before), startTime: changes.startTime };
    const known = await readRoutedEvent(tx, before);
    const movedStops = await moveRoute(tx, before, start);
    // Without moved stops the row is up to date.
    const summary = movedStops.length > 0 ? await routeSummary(tx, id) : {};
    const values = { ...withEnd({ ...changes, ...start }), ...summary, version: nextVersion };
    const after = await updateRow(tx, events, id, values);
    if (before.isActive && !after.isActive) await requireNoGuests(tx, [id], { countsCancelled: false });
    const now = new Date();
    await recordChanges(tx, actor, [
      { ...auditedEvent(after), before: chosenFields(before), after: chosenFields(after) },
      ...movedStops.map((stop) => ({ ...auditedStop(stop.after, after), ...stop })),
      ...(await moveDoorEnd(tx, after, now)),
    ]);
    await noteEventChange(tx, known, await readRoutedEvent(tx, after));
    await renewQuestions(tx, after, {
      before: movedStops.map((stop) => stop.before),
      after: await listStops(tx, id),
      isRenewed: before.title !== after.title || !isSameEvening(before, after),
    });
    if (orlandoDay(before.date) !== orlandoDay(after.date))
      await askVendorsAgain({ db: tx, mail, actor }, after, now);
    await offerFreePlaces({ tx, mail, event: after, now });
    return after;
  });
}

/** Deletes an event with its album. Throws 404, or 409 where anybody has registered for it, or money came. */
export async function deleteEvent({ db, mail, actor }: AdminContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await keepShownElsewhere(tx, id);
    // Else a guest could register between the check and the deletion.
    await lockEvent(tx, id);
    await requireNoGuests(tx, [id], { countsCancelled: true });
    const isMoney = or(isNotNull(checkIns.amount), isNotNull(checkIns.walkIn));
    const taps = await tx.$count(checkIns, and(eq(checkIns.eventId, id), isMoney));
    const sales = await tx.$count(payments, and(eq(payments.eventId, id), gt(payments.paid, 0)));
    if (taps + sales > 0) throw new AppError('event-has-money');
    const route = await listStops(tx, id);
    const coming = await listBooths(tx, eq(eventVendors.eventId, id));
    const event = await deleteRow(tx, events, id, 'event-not-found');
    await holdWithdrawals(tx, mail, event, { before: route, after: [] });
    await withdrawVendors(tx, mail, event, coming);
    await recordChanges(tx, actor, [{ ...auditedEvent(event), before: chosenFields(event) }]);
  });
}

/** Publishes events, or takes them off the site: all or none. Throws 409 where one that is taken off has guests. */
export async function publishEvents(
  db: Database,
  actor: Actor,
  { ids, isActive }: { ids: number[]; isActive: boolean },
): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    const found = await lockRows(tx, events, ids);
    const others = found.filter((event) => event.isActive !== isActive);
    const otherIds = others.map(({ id }) => id);
    if (!isActive) await requireNoGuests(tx, otherIds, { countsCancelled: false });
    if (others.length > 0)
      await tx.update(events).set({ isActive, version: nextVersion }).where(inArray(events.id, otherIds));
    const changes = others.map((row) => ({ ...auditedEvent(row), before: row, after: { ...row, isActive } }));
    await recordChanges(tx, actor, changes);
    return { changed: others.length, missing: missingIds(ids, found) };
  });
}

/** Who a cancellation would tell and give back to; afterwards, who it did. Throws `event-not-found`. */
export async function findCancellationImpact(db: Database, id: number): Promise<ToldOfCancellation> {
  const event = await findEvent(db, id);
  const money = await (event.cancelledAt ? sumReturned(db, id) : sumRefundable(db, id));
  if (event.endsAt <= (event.cancelledAt ?? new Date()))
    return { guestsTold: 0, venuesTold: 0, vendorsTold: 0, withoutMail: [], ...money };
  const partners = { ...(await findNotifiedPartners(db, event)), ...money };
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
