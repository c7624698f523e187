import { orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { vendors, venues } from '@shared/partners/tables';
import { answerAfterMove, planned } from '@shared/stops/next-state';
import { isSameTime } from '@shared/stops/stop-states';
import type { StopRow } from '@shared/stops/stops';
import { eventProgress, eventVendors, stops } from '@shared/stops/tables';
import { and, asc, eq } from 'drizzle-orm';
import { type Database, updateRow } from '../../database/database';
import { listStops } from '../stops/queries';
import { shiftRoute } from '../stops/times';

type Vendor = Pick<typeof eventVendors.$inferSelect, 'vendorId' | 'stopId'>;

export type CopiedRoute = { event: EventRow; route: StopRow[]; vendors: Vendor[] };

/** What copies of an event take of it: a venue or vendor that is not approved any more is at no further event. */
export async function readRouteToCopy(tx: Database, event: EventRow): Promise<CopiedRoute> {
  const rows = await tx
    .select({ stop: stops, venueId: venues.id })
    .from(stops)
    .leftJoin(venues, and(eq(venues.id, stops.venueId), eq(venues.isApproved, true)))
    .where(eq(stops.eventId, event.id))
    .orderBy(asc(stops.position));
  const chosen = await tx
    .select({ vendorId: eventVendors.vendorId, stopId: eventVendors.stopId })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .where(and(eq(eventVendors.eventId, event.id), eq(vendors.isApproved, true)));
  return { event, route: rows.map(({ stop, venueId }) => ({ ...stop, venueId })), vendors: chosen };
}

export const copiedSummary = ({ route }: CopiedRoute) => ({
  stopCount: route.length,
  confirmedStopCount: 0,
  firstStop: null,
});

/** Gives a new event the route and vendors of another one, at its own times and with no partner asked yet. */
export async function pasteRoute(tx: Database, copied: CopiedRoute, to: EventRow): Promise<void> {
  const { event, route, vendors: chosen } = copied;
  const eventId = to.id;
  const idAt = new Map<number, number>();
  if (route.length > 0) {
    // Moves of a stop belong to the original's start.
    const unmoved = route.map((stop) => ({ ...stop, movedBy: 0 }));
    const shifted = shiftRoute(unmoved, event, to).map(({ id: _id, createdAt: _createdAt, ...stop }) => ({
      ...stop,
      ...planned,
      eventId,
    }));
    const stored = await tx
      .insert(stops)
      .values(shifted)
      .returning({ id: stops.id, position: stops.position });
    for (const { id, position } of stored) idAt.set(position, id);
  }
  if (chosen.length > 0) {
    await tx.insert(eventVendors).values(
      chosen.map(({ vendorId, stopId }) => {
        const { position = 0 } = route.find(({ id }) => id === stopId) ?? {};
        return { eventId, vendorId, stopId: idAt.get(position) ?? null };
      }),
    );
  }
}

/**
 * Moves the stops of an event, which is locked, with its start, and keeps of their venues' answers what holds at the new
 * times (docs/product/route.md). Gives the stops that have moved; store the `routeSummary` afterwards.
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
    const times = { arrivesAt, leavesAt };
    const isThere = isSameTime(stop, times);
    const answer = isThere ? {} : answerAfterMove(stop, times);
    const moving = await updateRow(tx, stops, stop.id, { ...times, ...answer, movedBy: 0 });
    if (!isThere) changes.push({ before: stop, after: moving });
  }
  return changes;
}
