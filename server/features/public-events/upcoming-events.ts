import { nextEnd, presentEvent, withRoute } from '@shared/events/events';
import type { Database } from '../../database/database';
import { listUpcomingEvents } from '../events/queries';
import { readPlaces } from '../waiting-list/places';

/** Upcoming events at `now`, earliest first, as the API sends them: when one ends, and until when the places may be said. */
export async function presentUpcomingEvents(db: Database, now: Date) {
  const rows = await listUpcomingEvents(db, now);
  const { limitedPlacesOf, changesAt: expiresAt } = await readPlaces(db, rows, now);
  const events = rows.map((row) => ({
    ...presentEvent(withRoute(row), now),
    registration: limitedPlacesOf(row),
  }));
  return { events, changesAt: nextEnd(rows, now), expiresAt };
}
