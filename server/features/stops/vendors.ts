import { events } from '@shared/events/tables';
import { vendors, venues } from '@shared/partners/tables';
import type { EventVendor, EventVendorsUpdate } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, missingIds } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import { auditedEvent, findEvent, lockEvent, nextVersion } from '../events/event-row';
import { listVendors } from './queries';

/** The vendors of an event, for administrators. Throws `event-not-found`. */
export async function listEventVendors(db: Database, eventId: number): Promise<EventVendor[]> {
  await findEvent(db, eventId);
  return listVendors(db, eventId);
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

/** Which stop each vendor is at. Throws `invalid-input` for a vendor who does not come, or a stop of another event. */
async function stopsByVendor(
  tx: Database,
  eventId: number,
  { vendorIds, stops: chosen }: EventVendorsUpdate,
): Promise<Map<number, number>> {
  const own = await tx.select({ id: stops.id }).from(stops).where(eq(stops.eventId, eventId));
  const stopIds = new Set(own.map(({ id }) => id));
  for (const [index, { vendorId, stopId }] of chosen.entries()) {
    if (!vendorIds.includes(vendorId))
      throw invalidFields({ [`stops.${index}.vendorId`]: ['This vendor is not on this event'] });
    if (!stopIds.has(stopId))
      throw invalidFields({ [`stops.${index}.stopId`]: ['This stop is not on the route'] });
  }
  return new Map(chosen.map(({ vendorId, stopId }) => [vendorId, stopId]));
}

/** As the audit log shows them. */
const logged = (chosen: EventVendor[]) => ({ vendors: chosen.map(({ businessName }) => businessName) });

/** Says which vendors come, to all stops or one. Throws `event-not-found`, `event-cancelled`, `invalid-input`. */
export async function replaceEventVendors(
  db: Database,
  actor: Actor,
  eventId: number,
  update: EventVendorsUpdate,
): Promise<EventVendor[]> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event.cancelledAt !== null) throw new AppError('event-cancelled');
    const before = await listVendors(tx, eventId);
    const ids = [...new Set(update.vendorIds)];
    const named = update.vendorIds.map((id, index) => ({ id, field: `vendorIds.${index}` }));
    // One who has lost the approval stays where they were chosen before.
    const added = named.filter(({ id }) => !before.some(({ vendorId }) => vendorId === id));
    await requireApproved(tx, vendors, added);
    const stopOf = await stopsByVendor(tx, eventId, update);
    await tx.delete(eventVendors).where(eq(eventVendors.eventId, eventId));
    if (ids.length > 0) {
      await tx
        .insert(eventVendors)
        .values(ids.map((vendorId) => ({ eventId, vendorId, stopId: stopOf.get(vendorId) ?? null })));
    }
    await tx.update(events).set({ version: nextVersion }).where(eq(events.id, eventId));
    const after = await listVendors(tx, eventId);
    await recordChanges(tx, actor, [
      { ...auditedEvent(event), before: logged(before), after: logged(after) },
    ]);
    return after;
  });
}
