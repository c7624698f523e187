import { type EventRow, presentEvent } from '@shared/events';
import type { Database } from '../../database/database';
import { readPlaces } from '../registrations/places';
import { readRoute } from '../stops/queries';

/** An event as its own page shows it at `now`, and until when it may be said how many places are left. */
export async function readEventDetails(db: Database, event: EventRow, now: Date) {
  const { registration, changesAt } = await readPlaces(db, event, now);
  return {
    details: { ...presentEvent(event, now), registration, ...(await readRoute(db, event.id)) },
    changesAt,
  };
}
