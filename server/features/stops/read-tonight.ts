import type { EventRow } from '@shared/events';
import { eventProgress } from '@shared/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { listPublicStops } from './queries';

/** An evening as phones follow it (docs/product.md#tonight). */
export async function readTonight(db: Database, event: EventRow) {
  const [progress] = await db.select().from(eventProgress).where(eq(eventProgress.eventId, event.id));
  return {
    stopId: progress?.stopId ?? null,
    minutesLate: progress?.minutesLate ?? 0,
    changedAt: progress?.changedAt ?? null,
    event,
    stops: await listPublicStops(db, event.id),
  };
}
