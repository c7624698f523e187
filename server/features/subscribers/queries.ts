import { orlandoDay } from '@shared/dates';
import { startInstant } from '@shared/instants';
import { site } from '@shared/site';
import type { MonthlyGrowth, SubscriberListQuery, SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { inBatches, listRows, newestFirst, type Page } from '../../database/list';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import { erasedLabel } from '../../mail/mail';
import { eraseSubscriber } from './links';

export function listSubscribers(db: Database, query: SubscriberListQuery): Promise<Page<SubscriberRow>> {
  return listRows(db, subscribers, query, {
    filter: query.state && eq(subscribers.state, query.state),
    defaultSort: newestFirst,
  });
}

export const confirmedSubscribers = (db: Database) =>
  inBatches(db, subscribers, eq(subscribers.state, 'confirmed'));

/** Erases a subscriber; the audit log says that it was done, and not who it was. Throws 404. */
export async function deleteSubscriber({ db, mail, actor }: AdminContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const erased = await eraseSubscriber(tx, mail, id);
    if (!erased) throw new AppError('subscriber-not-found');
    const { email: _email, ...before } = erased;
    await recordChanges(tx, actor, [{ entity: 'subscriber', entityId: id, label: erasedLabel, before }]);
  });
}

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
