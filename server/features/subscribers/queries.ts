import type { ListQuery } from '@shared/lists';
import type { SubscriberState } from '@shared/subscriber-states';
import type { SubscriberRow, subscriberSortFields } from '@shared/subscribers';
import { subscribers } from '@shared/tables';
import { and, asc, eq, gt } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { inBatches } from '../../database/batches';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';
import { subscriberNotFound } from '../../errors';
import { erasedLabel } from '../../mail/erase-recipient';
import type { Mail } from '../../mail/mail';
import { eraseSubscriber } from './suppression';

/** The newest first unless the query asks for another order. */
export async function listSubscribers(
  db: Database,
  {
    state,
    ...query
  }: ListQuery<(typeof subscriberSortFields)[number]> & {
    state?: SubscriberState | undefined;
  },
): Promise<Page<SubscriberRow>> {
  const clauses = listClauses(query, {
    filter: state && eq(subscribers.state, state),
    search: [subscribers.email],
    sort: { email: subscribers.email, createdAt: subscribers.createdAt },
    defaultSort: { field: 'createdAt', descending: true },
    id: subscribers.id,
  });
  const rows = await db.query.subscribers.findMany(clauses);
  return { rows, total: await db.$count(subscribers, clauses.where) };
}

/** Every confirmed subscriber, a batch at a time. */
export function confirmedSubscribers(db: Database): AsyncGenerator<SubscriberRow[], void> {
  return inBatches((afterId, limit) =>
    db
      .select()
      .from(subscribers)
      .where(and(gt(subscribers.id, afterId), eq(subscribers.state, 'confirmed')))
      .orderBy(asc(subscribers.id))
      .limit(limit),
  );
}

/** Erases a subscriber; the audit log says that it was done, and not who it was. Throws 404. */
export async function deleteSubscriber(db: Database, mail: Mail, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const erased = await eraseSubscriber(tx, mail, id);
    if (!erased) throw subscriberNotFound();
    const { email: _email, ...before } = erased;
    await recordChanges(tx, actor, [{ entity: 'subscriber', entityId: id, label: erasedLabel, before }]);
  });
}
