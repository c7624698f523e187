import { formatClock } from '@shared/dates';
import { type EventRow, withEnd } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { anEventInput } from '@shared/testing/builders';
import { type Database, firstOf } from '../database/database';

const fiveHours = 5 * 60 * 60 * 1000;

/** The columns of an event that starts at an instant: its clock times are of that instant and five hours later. */
export const startingAt = (date: Date) =>
  withEnd({ date, startTime: formatClock(date), endTime: formatClock(new Date(date.getTime() + fiveHours)) });

export async function storedEvent(
  db: Database,
  { date = new Date('2030-06-15T20:00:00Z'), ...changes }: Partial<typeof events.$inferInsert> = {},
): Promise<EventRow> {
  const rows = await db
    .insert(events)
    .values(withEnd({ ...anEventInput(), ...startingAt(date), ...changes }))
    .returning();
  return firstOf(rows);
}
