import { events } from '@shared/events/tables';
import type { BulkResult } from '@shared/lists';
import { inArray } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { lockRows, missingIds } from '../../database/rows';
import { auditedEvent } from '../events/event-audit';
import { nextVersion } from '../events/event-row';
import { requireNoGuests } from '../registrations/queries';

/**
 * Publishes events, or takes them off the site: all that exist of them, or none. Throws 409 where one that is taken off has
 * guests.
 */
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
    await recordChanges(
      tx,
      actor,
      others.map((event) => ({ ...auditedEvent(event), before: event, after: { ...event, isActive } })),
    );
    return { changed: others.length, missing: missingIds(ids, found) };
  });
}
