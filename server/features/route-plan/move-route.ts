import { orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { moved } from '@shared/stops/next-state';
import { eventProgress, stops } from '@shared/stops/tables';
import { eq } from 'drizzle-orm';
import { type Database, updateRow } from '../../database/database';
import { listStops } from '../stops/queries';
import { shiftRoute } from '../stops/shift';

/**
 * Moves the stops of an event, which is locked, with its start, and keeps of their venues' answers what holds at the new
 * times (docs/product/route.md). Nobody knows any more where the pack is on another day. Gives each stop as it was and
 * as it is; call `syncRoute` or store the `routeSummary` afterwards.
 */
export async function moveRoute(tx: Database, before: EventRow, after: Pick<EventRow, 'date' | 'startTime'>) {
  if (before.date.getTime() === after.date.getTime()) return [];
  if (orlandoDay(before.date) !== orlandoDay(after.date))
    await tx.delete(eventProgress).where(eq(eventProgress.eventId, before.id));
  if (before.stopCount === 0) return [];
  const route = await listStops(tx, before.id);
  const changes = [];
  for (const [index, { arrivesAt, leavesAt }] of shiftRoute(route, before, after).entries()) {
    const stop = route[index];
    if (!stop) continue;
    const values = { arrivesAt, leavesAt, ...moved(stop, { arrivesAt, leavesAt }) };
    changes.push({ before: stop, after: await updateRow(tx, stops, stop.id, values) });
  }
  return changes;
}
