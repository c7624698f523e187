import type { ListQuery } from '@shared/lists';
import type { SubscriberRow, subscriberSortFields } from '@shared/subscribers';
import { subscribers } from '@shared/tables';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { inBatches } from '../../database/batches';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';
import { subscriberNotFound } from '../../errors';

/**
 * Subscribes an email address. One that is subscribed already, in whatever case, stays as it is, except that it joined a
 * microsecond later: so the database writes as much as for a new one, to the row, its indexes and the log, and the time
 * of the response does not reveal who is subscribed.
 */
export async function subscribe(db: Database, email: string): Promise<void> {
  await db.execute(sql`
    with subscribed as (
      update ${subscribers} set created_at = created_at + interval '1 microsecond'
      where lower(email) = lower(${email})
      returning id
    )
    insert into ${subscribers} (email)
    select ${email} where not exists (select from subscribed)
    on conflict do nothing
  `);
}

/** The newest first unless the query asks for another order. */
export async function listSubscribers(
  db: Database,
  query: ListQuery<(typeof subscriberSortFields)[number]>,
): Promise<Page<SubscriberRow>> {
  const clauses = listClauses(query, {
    search: [subscribers.email],
    sort: { email: subscribers.email, createdAt: subscribers.createdAt },
    defaultSort: { field: 'createdAt', descending: true },
    id: subscribers.id,
  });
  const rows = await db.query.subscribers.findMany(clauses);
  return { rows, total: await db.$count(subscribers, clauses.where) };
}

/** Every subscriber, a batch at a time. */
export function allSubscribers(db: Database): AsyncGenerator<SubscriberRow[], void> {
  return inBatches((afterId, limit) =>
    db
      .select()
      .from(subscribers)
      .where(gt(subscribers.id, afterId))
      .orderBy(asc(subscribers.id))
      .limit(limit),
  );
}

/** Throws 404. */
export async function deleteSubscriber(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning();
    if (!before) throw subscriberNotFound();
    const label = before.email;
    await recordChanges(tx, actor, [{ entity: 'subscriber', entityId: id, label, before }]);
  });
}
