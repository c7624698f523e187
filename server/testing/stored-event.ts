import { events } from '@shared/tables';
import { anEventInput } from '@shared/testing/builders';
import type { Database } from '../database/database';

/** Stores an event that starts at an instant. */
export async function storedEvent(db: Database, changes: Partial<typeof events.$inferInsert> = {}) {
  const [event] = await db
    .insert(events)
    .values({ ...anEventInput(), date: new Date('2030-06-15T20:00:00Z'), ...changes })
    .returning();
  if (!event) throw new Error('the insert gave no row');
  return event;
}
