import { type EventRow, presentEvent } from '@shared/events/events';
import type { Database } from '../../database/database';
import { countAlbum } from '../pictures/albums';
import { listPublicStops, listPublicVendors } from '../stops/queries';
import { readPlaces } from '../waiting-list/places';

/** An event as its own page shows it at `now`, and until when it may be said how many places are left. */
export async function readEventDetails(db: Database, event: EventRow, now: Date) {
  const { placesOf, changesAt } = await readPlaces(db, [event], now);
  const details = {
    ...presentEvent(event, now),
    registration: placesOf(event),
    stops: await listPublicStops(db, event.id),
    vendors: await listPublicVendors(db, event.id),
    pictureCount: await countAlbum(db, event.id),
  };
  return { details, changesAt };
}
