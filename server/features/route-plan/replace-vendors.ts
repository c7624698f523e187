import { events } from '@shared/events/tables';
import { vendors, venues } from '@shared/partners/tables';
import { statedYes, takenBack } from '@shared/stops/next-state';
import type { EventVendorsUpdate } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { recordChanges } from '../../database/audit-log';
import { type Database, missingIds, updateRow } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import type { AdminContext } from '../../http/services';
import { changeAndSend, type Mail } from '../../mail/mail';
import { auditedEvent, findEvent, lockEvent, nextVersion } from '../events/event-row';
import { auditedBooth, notifiedOf, showVendors } from '../invitations/asked';
import { askVendors } from '../invitations/invite';
import { dropAnswered, withdrawVendors } from '../invitations/withdraw';
import { type AskedVendor, listBooths } from '../stops/queries';

const listOf = (db: Database, eventId: number) => listBooths(db, eq(eventVendors.eventId, eventId));

export async function listEventVendors(db: Database, mail: Mail, eventId: number) {
  const event = await findEvent(db, eventId);
  return showVendors(db, mail, event, await listOf(db, eventId));
}

/** Checks that those named are approved, and keeps them so until the transaction ends. Throws `invalid-input`. */
export async function requireApproved(
  tx: Database,
  table: typeof venues | typeof vendors,
  named: { id: number; field: string }[],
): Promise<void> {
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const approved = await tx
    .select({ id: table.id })
    .from<PgTable>(table)
    .where(and(inArray(table.id, ids), eq(table.isApproved, true)))
    .for('share');
  const missing = missingIds(ids, approved);
  const what = table === venues ? 'venue' : 'vendor';
  const errors = named
    .filter(({ id }) => missing.includes(id))
    .map(({ field }) => [field, [`There is no approved ${what} with this id`]]);
  if (errors.length > 0) throw invalidFields(Object.fromEntries(errors));
}

/** Which stop each vendor is at. Throws `invalid-input` for vendors that do not come and stops of other events. */
async function stopsByVendor(
  tx: Database,
  eventId: number,
  { vendorIds, stops: chosen, answers }: EventVendorsUpdate,
): Promise<Map<number, number>> {
  const own = await tx.select({ id: stops.id }).from(stops).where(eq(stops.eventId, eventId));
  const stopIds = new Set(own.map(({ id }) => id));
  for (const [field, named] of Object.entries({ stops: chosen, answers }))
    for (const [index, { vendorId }] of named.entries())
      if (!vendorIds.includes(vendorId))
        throw invalidFields({ [`${field}.${index}.vendorId`]: ['This vendor is not on this event'] });
  for (const [index, { stopId }] of chosen.entries())
    if (!stopIds.has(stopId))
      throw invalidFields({ [`stops.${index}.stopId`]: ['This stop is not on the route'] });
  return new Map(chosen.map(({ vendorId, stopId }) => [vendorId, stopId]));
}

async function storeBooths(tx: Database, eventId: number, ids: number[], stopOf: Map<number, number>) {
  const ofOthers = notInArray(eventVendors.vendorId, ids);
  await tx.delete(eventVendors).where(and(eq(eventVendors.eventId, eventId), ofOthers));
  if (ids.length === 0) return;
  await tx
    .insert(eventVendors)
    .values(ids.map((vendorId) => ({ eventId, vendorId, stopId: stopOf.get(vendorId) ?? null })))
    .onConflictDoUpdate({
      target: [eventVendors.eventId, eventVendors.vendorId],
      set: { stopId: sql`excluded.stop_id` },
    });
}

/** Stores which vendors have agreed, or have not, by what the organizer says. Gives the changes. */
async function storeAnswers(
  tx: Database,
  coming: AskedVendor[],
  answers: EventVendorsUpdate['answers'],
  now: Date,
) {
  const changes = [];
  for (const { vendorId, isConfirmed } of answers) {
    const one = coming.find(({ vendor }) => vendor.id === vendorId);
    if (!one || isConfirmed === (one.booth.state === 'confirmed')) continue;
    const { booth } = one;
    const yes = { ...statedYes(booth, now), ...notifiedOf(one) };
    const answer = isConfirmed ? yes : takenBack(booth.askedAt !== null);
    const after = await updateRow(tx, eventVendors, booth.id, answer);
    changes.push({ ...auditedBooth(one), before: booth, after });
  }
  return changes;
}

const logged = (chosen: AskedVendor[]) => ({ vendors: chosen.map(({ vendor }) => vendor.businessName) });

/** Says which vendors come, to all stops or one. Throws `event-not-found`, `event-cancelled`, `invalid-input`. */
export async function replaceEventVendors(
  { db, mail, actor }: AdminContext,
  eventId: number,
  update: EventVendorsUpdate,
  now: Date,
) {
  return changeAndSend(db, mail, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event.cancelledAt !== null) throw new AppError('event-cancelled');
    const before = await listOf(tx, eventId);
    const ids = [...new Set(update.vendorIds)];
    const named = update.vendorIds.map((id, index) => ({ id, field: `vendorIds.${index}` }));
    // A vendor that has lost its approval stays where it was chosen before.
    const added = named.filter(({ id }) => !before.some(({ vendor }) => vendor.id === id));
    await requireApproved(tx, vendors, added);
    await storeBooths(tx, eventId, ids, await stopsByVendor(tx, eventId, update));
    const answered = await storeAnswers(tx, await listOf(tx, eventId), update.answers, now);
    const rows = answered.map((change) => change.after);
    await dropAnswered(tx, rows);
    const removed = before.filter(({ vendor }) => !ids.includes(vendor.id));
    await withdrawVendors(tx, mail, event, removed);
    await tx.update(events).set({ version: nextVersion }).where(eq(events.id, eventId));
    const after = await listOf(tx, eventId);
    await recordChanges(tx, actor, [
      { ...auditedEvent(event), before: logged(before), after: logged(after) },
      ...answered,
    ]);
    const newcomers = added.map(({ id }) => id);
    if (event.endsAt > now)
      await askVendors({ db: tx, mail, actor }, event, newcomers, { now, isHeld: true });
    return showVendors(tx, mail, event, await listOf(tx, eventId));
  });
}
