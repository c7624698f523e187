import { presentEvent, withRoute } from '@shared/events/events';
import type { Database } from '../../database/database';
import { listPastEvents } from '../events/queries';
import { countAlbums } from '../pictures/albums';

/** Active events that had taken place and ended at `now`, latest first, as the API sends them. */
export async function presentPastEvents(db: Database, now: Date) {
  const albums = await countAlbums(db);
  const rows = await listPastEvents(db, now);
  return rows.map((row) => ({
    ...presentEvent(withRoute(row), now),
    pictureCount: albums.get(row.id) ?? 0,
  }));
}
