import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { Database } from '../../database/database';
import { updateRow } from '../../database/rows';
import { nextVersion } from '../events/event-row';
import { listStops } from './queries';

/** What follows from an event's route, as the event's own row says it. */
export async function routeSummary(
  tx: Database,
  eventId: number,
): Promise<Pick<EventRow, 'stopCount' | 'confirmedStopCount' | 'firstStop'>> {
  const route = await listStops(tx, eventId);
  const isConfirmed = (stop: (typeof route)[number] | undefined) => stop?.state === 'confirmed';
  const [first] = route;
  return {
    stopCount: route.length,
    confirmedStopCount: route.filter(isConfirmed).length,
    firstStop: isConfirmed(first) ? (first?.name ?? null) : null,
  };
}

/**
 * Writes down what follows from an event's route, and raises the event's version. Call it after every change of its stops,
 * in the transaction of that change, with the event's row locked.
 */
export async function syncRoute(tx: Database, eventId: number): Promise<EventRow> {
  return updateRow(tx, events, eventId, { ...(await routeSummary(tx, eventId)), version: nextVersion });
}
