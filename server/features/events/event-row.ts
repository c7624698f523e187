import type { EventRow } from '@shared/events';
import { events } from '@shared/tables';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { preparedQuery } from '../../database/prepared';
import { eventNotFound } from '../../errors';

/** The version after a change (docs/product.md#edit-conflict). */
export const nextVersion = sql`${events.version} + 1`;

/** Any event, published or not. Throws `event-not-found`. */
export async function findEvent(db: Database, id: number): Promise<EventRow> {
  const [event] = await db.select().from(events).where(eq(events.id, id));
  if (!event) throw eventNotFound();
  return event;
}

const lockedEvent = preparedQuery((db) =>
  db
    .select()
    .from(events)
    .where(eq(events.id, sql.placeholder('id')))
    .for('update')
    .prepare('locked_event'),
);

/**
 * An event, locked until the transaction ends. Whatever takes or frees places begins with it, so that one change at a
 * time counts them (docs/decisions/016-places-are-counted-under-a-lock.md). Throws `event-not-found`.
 */
export async function lockEvent(tx: Database, id: number): Promise<EventRow> {
  const [event] = await lockedEvent(tx).execute({ id });
  if (!event) throw eventNotFound();
  return event;
}
