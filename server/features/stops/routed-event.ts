import { type EventRow, withRoute } from '@shared/events/events';
import type { Database } from '../../database/database';
import { listPublicStops } from './queries';

type ShownStop = Awaited<ReturnType<typeof listPublicStops>>[number];

/** An event as guests and visitors may read of it: with its stops, and no venue that has not agreed. */
export type RoutedEvent = EventRow & { stops: ShownStop[] };

/** Adds its route to an event. What is written to guests is made of this, never of the row alone. */
export async function readRoutedEvent(db: Database, event: EventRow): Promise<RoutedEvent> {
  const stops = event.stopCount === 0 ? [] : await listPublicStops(db, event.id);
  return { ...withRoute(event), stops };
}
