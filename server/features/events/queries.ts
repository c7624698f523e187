import { type EventListQuery, type EventRow, withRoute } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { listRows, type Page } from '../../database/list';

/** What the site announces: a cancelled event is in no list (docs/product/events.md#cancelled-events). */
const isAnnounced = and(eq(events.isActive, true), isNull(events.cancelledAt));

const timesAt = (now: Date) => ({ upcoming: gt(events.endsAt, now), past: lte(events.endsAt, now) });

export function listUpcomingEvents(db: Database, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(isAnnounced, timesAt(now).upcoming))
    .orderBy(asc(events.date), asc(events.id));
}

/** The first event that has not begun at `now`, else one that is under way. */
export async function findNextEvent(db: Database, now: Date): Promise<EventRow | null> {
  const [next = null] = await db
    .select()
    .from(events)
    .where(and(isAnnounced, timesAt(now).upcoming))
    .orderBy(lte(events.date, now), asc(events.date), asc(events.id))
    .limit(1);
  return next;
}

export function listPastEvents(db: Database, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(isAnnounced, timesAt(now).past))
    .orderBy(desc(events.date), desc(events.id));
}

/** Active events, the newest first; cancelled ones only if cancelled after `cancelledAfter`. */
export function listPublicEvents(db: Database, cancelledAfter: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(eq(events.isActive, true), or(isNull(events.cancelledAt), gt(events.cancelledAt, cancelledAfter))),
    )
    .orderBy(desc(events.createdAt), desc(events.id));
}

export async function findActiveEvent(db: Database, id: number): Promise<EventRow> {
  return firstOf(await findActiveEvents(db, [id]), 'event-not-found');
}

export async function findActiveEvents(db: Database, ids: number[]): Promise<EventRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(events)
    .where(and(inArray(events.id, ids), eq(events.isActive, true)));
  return rows.map(withRoute);
}

/** Events to come, the earliest first, before past ones, the latest first. */
const nearestFirst = (now: Date) => {
  const isPast = timesAt(now).past;
  const day = sql`extract(epoch from ${events.date})`;
  return sql`(${isPast}, case when ${isPast} then -${day} else ${day} end)`;
};

export function listEvents(db: Database, query: EventListQuery, now: Date): Promise<Page<EventRow>> {
  return listRows(db, events, query, {
    filter: query.when && timesAt(now)[query.when],
    sort: { endsAt: nearestFirst(now) },
    defaultSort: { field: 'date', descending: true },
  });
}

/** The same order, for what belongs to events. */
export function comingFirst(now: Date) {
  const isToCome = sql<boolean>`${events.endsAt} > ${now.toISOString()}`;
  return [desc(isToCome), asc(sql`case when ${isToCome} then ${events.date} end`), desc(events.date)];
}
