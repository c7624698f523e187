import { orlandoDay, startInstant } from '@shared/dates';
import { site } from '@shared/site';
import type { MonthlyGrowth } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/** The 12 months of Orlando's calendar up to that of `now`, as `YYYY-MM`, the oldest first. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = orlandoDay(now).split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index)).toISOString().slice(0, 7),
  );
}

/** How many joined, and confirmed it, in each of the last 12 months, that of `now` among them. */
export async function countMonthlyGrowth(db: Database, now: Date): Promise<MonthlyGrowth[]> {
  const months = lastMonths(now);
  const month = sql<string>`to_char(${subscribers.createdAt} at time zone ${site.timeZone}, 'YYYY-MM')`.as(
    'month',
  );
  const rows = await db
    .select({ month, joined: count() })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.state, 'confirmed'),
        gte(subscribers.createdAt, startInstant(`${months[0]}-01`, '00:00')),
      ),
    )
    .groupBy(month);
  const joined = new Map(rows.map((row) => [row.month, row.joined]));
  return months.map((name) => ({ month: name, joined: joined.get(name) ?? 0 }));
}
