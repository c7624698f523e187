import { type EventListQuery, type EventRow, withRoute } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { listRows, type Page } from '../../database/list';

/** What the site announces: a cancelled event is in no list (docs/product/events.md#cancelled-events). */
const isAnnounced = and(eq(events.isActive, true), isNull(events.cancelledAt));

const timesAt = (now: Date) => ({ upcoming: gt(events.endsAt, now), past: lte(events.endsAt, now) });

/** Active events that take place and have not ended at `now`, earliest first. */
export function listUpcomingEvents(db: Database, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(isAnnounced, timesAt(now).upcoming))
    .orderBy(asc(events.date), asc(events.id));
}

/** The crawl that comes after those of `now`: the first that has not begun, unless there is only one that is on. */
export async function findNextEvent(db: Database, now: Date): Promise<EventRow | null> {
  const [next = null] = await db
    .select()
    .from(events)
    .where(and(isAnnounced, timesAt(now).upcoming))
    .orderBy(lte(events.date, now), asc(events.date), asc(events.id))
    .limit(1);
  return next;
}

/** Active events that had taken place and ended at `now`, latest first. */
export function listPastEvents(db: Database, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(isAnnounced, timesAt(now).past))
    .orderBy(desc(events.date), desc(events.id));
}

/** Every public event, past ones too, the latest stored first; of the cancelled those after `cancelledAfter`. */
export function listPublicEvents(db: Database, cancelledAfter: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(eq(events.isActive, true), or(isNull(events.cancelledAt), gt(events.cancelledAt, cancelledAfter))),
    )
    .orderBy(desc(events.createdAt), desc(events.id));
}

/** One event that visitors may see. Throws 404, also for an inactive one. */
export async function findActiveEvent(db: Database, id: number): Promise<EventRow> {
  return firstOf(await findActiveEvents(db, [id]), 'event-not-found');
}

/** Those of these events that visitors may see. */
export async function findActiveEvents(db: Database, ids: number[]): Promise<EventRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(events)
    .where(and(inArray(events.id, ids), eq(events.isActive, true)));
  return rows.map(withRoute);
}

/** What is on or comes next first, then what was: the latest of that first. */
const nearestFirst = (now: Date) => {
  const isPast = timesAt(now).past;
  const day = sql`extract(epoch from ${events.date})`;
  return sql`(${isPast}, case when ${isPast} then -${day} else ${day} end)`;
};

/** Every event, or what comes or was, the latest first unless the query asks for another order. */
export function listEvents(db: Database, query: EventListQuery, now: Date): Promise<Page<EventRow>> {
  return listRows(db, events, query, {
    filter: query.when && timesAt(now)[query.when],
    sort: { endsAt: nearestFirst(now) },
    defaultSort: { field: 'date', descending: true },
  });
}

/** The order of what hangs on events: those to come at `now`, the earliest first, and then the past ones, the latest first. */
export function comingFirst(now: Date) {
  const isToCome = sql<boolean>`${events.endsAt} > ${now.toISOString()}`;
  return [desc(isToCome), asc(sql`case when ${isToCome} then ${events.date} end`), desc(events.date)];
}
