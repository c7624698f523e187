import { startOfOrlandoDay } from '@shared/dates';
import type { EventInput, EventRow, EventUpdate, eventSortFields } from '@shared/events';
import type { ListQuery } from '@shared/lists';
import { events } from '@shared/tables';
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import { listClauses, type Page } from '../../database/list';
import type { Database } from '../../database/open';
import { notFound } from '../../http/errors';

const noSuchEvent = () => notFound('This event');

/** Active events whose Orlando day has not ended at `now`, earliest first (decision P2). */
export function listUpcomingEvents(db: Database, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.isActive, true), gte(events.date, startOfOrlandoDay(now))))
    .orderBy(asc(events.date), asc(events.id));
}

/** Active events whose Orlando day had ended at `now`, latest first (decision P2). */
export function listPastEvents(db: Database, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.isActive, true), lt(events.date, startOfOrlandoDay(now))))
    .orderBy(desc(events.date), desc(events.id));
}

/** One event that visitors may see. Throws 404, also for an inactive one. */
export async function findActiveEvent(db: Database, id: number): Promise<EventRow> {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.isActive, true)));
  if (!event) throw noSuchEvent();
  return event;
}

/** Every event, the latest first unless the query asks for another order. */
export async function listEvents(
  db: Database,
  query: ListQuery<(typeof eventSortFields)[number]>,
): Promise<Page<EventRow>> {
  const clauses = listClauses(query, {
    search: [events.title, events.location, events.startingVenue],
    sort: {
      date: events.date,
      title: events.title,
      location: events.location,
      isActive: events.isActive,
      createdAt: events.createdAt,
    },
    defaultSort: { field: 'date', descending: true },
    id: events.id,
  });
  const rows = await db.query.events.findMany(clauses);
  return { rows, total: await db.$count(events, clauses.where) };
}

export async function createEvent(db: Database, input: EventInput): Promise<EventRow> {
  const [event] = await db.insert(events).values(input).returning();
  if (!event) throw new Error('the insert gave no row');
  return event;
}

/** Replaces everything an event says. Throws 404. */
export async function updateEvent(db: Database, id: number, input: EventUpdate): Promise<EventRow> {
  const [event] = await db.update(events).set(input).where(eq(events.id, id)).returning();
  if (!event) throw noSuchEvent();
  return event;
}

/** Throws 404. */
export async function deleteEvent(db: Database, id: number): Promise<void> {
  const deleted = await db.delete(events).where(eq(events.id, id)).returning({ id: events.id });
  if (deleted.length === 0) throw noSuchEvent();
}
