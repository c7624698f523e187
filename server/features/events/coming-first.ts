import { events } from '@shared/events/tables';
import { asc, desc, sql } from 'drizzle-orm';

/** The order of what hangs on events: those to come at `now`, the earliest first, and then the past ones, the latest first. */
export function comingFirst(now: Date) {
  const isToCome = sql<boolean>`${events.endsAt} > ${now.toISOString()}`;
  return [desc(isToCome), asc(sql`case when ${isToCome} then ${events.date} end`), desc(events.date)];
}
