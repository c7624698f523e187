import { type EventRow, withRoute } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { declinedVenues, stops } from '@shared/stops/tables';
import { and, eq, inArray } from 'drizzle-orm';
import { type Database, updateRow } from '../../database/database';
import { nextVersion } from '../events/event-row';
import { listPublicStops, listPublicStopsOf, listStops } from './queries';

type ShownStop = Awaited<ReturnType<typeof listPublicStops>>[number];

/** An event as guests and visitors may read of it: with its stops, and no venue that has not agreed. */
export type RoutedEvent = EventRow & { stops: ShownStop[] };

/** Adds its route to an event. What is written to guests is made of this, never of the row alone. */
export async function readRoutedEvent(db: Database, event: EventRow): Promise<RoutedEvent> {
  const stops = event.stopCount === 0 ? [] : await listPublicStops(db, event.id);
  return { ...withRoute(event), stops };
}

/** The same for many events, in their order. */
export async function readRoutedEvents(db: Database, rows: EventRow[]): Promise<RoutedEvent[]> {
  const stopsOf = new Map<number, ShownStop[]>();
  const ids = rows.map(({ id }) => id);
  for (const { eventId, stop } of await listPublicStopsOf(db, ids))
    stopsOf.set(eventId, [...(stopsOf.get(eventId) ?? []), stop]);
  return rows.map((row) => ({ ...withRoute(row), stops: stopsOf.get(row.id) ?? [] }));
}

/** What follows from an event's route, as the event's own row says it. */
export async function routeSummary(tx: Database, eventId: number) {
  const route = await listStops(tx, eventId);
  const isConfirmed = (stop: (typeof route)[number] | undefined) => stop?.state === 'confirmed';
  const [first] = route;
  return {
    stopCount: route.length,
    confirmedStopCount: route.filter(isConfirmed).length,
    firstStop: isConfirmed(first) ? (first?.name ?? null) : null,
  };
}

/** Stores what follows from a route, and a new version, in the transaction of each change of stops, event locked. */
export async function syncRoute(tx: Database, eventId: number): Promise<EventRow> {
  const haveAgreed = tx
    .select({ id: stops.venueId })
    .from(stops)
    .where(and(eq(stops.eventId, eventId), eq(stops.state, 'confirmed')));
  await tx
    .delete(declinedVenues)
    .where(and(eq(declinedVenues.eventId, eventId), inArray(declinedVenues.venueId, haveAgreed)));
  return updateRow(tx, events, eventId, { ...(await routeSummary(tx, eventId)), version: nextVersion });
}
