import type { SubscriberListQuery, SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { eq } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import { inBatches } from '../../database/batches';
import type { Database } from '../../database/database';
import { listRows, newestFirst, type Page } from '../../database/list';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import { erasedLabel } from '../../mail/erase-recipient';
import { eraseSubscriber } from './suppression';

/** The newest first unless the query asks for another order. */
export function listSubscribers(db: Database, query: SubscriberListQuery): Promise<Page<SubscriberRow>> {
  return listRows(db, subscribers, query, {
    filter: query.state && eq(subscribers.state, query.state),
    search: [subscribers.email],
    defaultSort: newestFirst,
  });
}

/** Every confirmed subscriber, a batch at a time. */
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
