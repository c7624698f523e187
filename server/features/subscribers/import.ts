import { emailKeys } from '@shared/imports/imports';
import {
  type SubscriberImportRow,
  type SubscriberRow,
  subscriberImportRow,
} from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, auditedAs, insertLogged, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { erasedLabel, type Mail } from '../../mail/mail';
import type { Importer } from '../imports/import-rows';
import { eraseSubscriber, findSuppressed } from './queries';

const keyOf = ({ email }: { email: string }) => email.toLowerCase();

const audited = auditedAs(
  'subscriber',
  ({ email }: Pick<SubscriberRow, 'id' | 'email'>) => email || erasedLabel,
);

/** Stores addresses as confirmed, those that are pending too. Gives those that this changed. */
async function storeConfirmed(tx: Database, actor: Actor, addresses: { email: string }[]) {
  const created = await insertLogged(tx, actor, { table: subscribers, rows: addresses, audited });
  const arePending = and(
    inArray(sql`lower(${subscribers.email})`, addresses.map(keyOf)),
    eq(subscribers.state, 'pending'),
  );
  const confirmed = await tx
    .update(subscribers)
    .set({ state: 'confirmed', createdAt: sql`now()` })
    .where(arePending)
    .returning();
  const changes = confirmed.map((after) => ({
    ...audited(after),
    before: { ...after, state: 'pending' },
    after,
  }));
  await recordChanges(tx, actor, changes);
  return [...created, ...confirmed];
}

/** Takes somebody off the list who has unsubscribed elsewhere. Gives the row without the address. */
async function unsubscribe(tx: Database, mail: Mail, subscriber: SubscriberRow) {
  await eraseSubscriber(tx, mail, subscriber.id);
  return { before: { ...subscriber, email: '' } };
}

/** Imports addresses as confirmed, writing to nobody (docs/product/subscribers.md#subscriber-import). */
export const subscriberImporter = (
  mail: Mail,
  actor: Actor,
): Importer<SubscriberImportRow, SubscriberRow, { email: string }> => ({
  target: 'subscribers',
  schema: subscriberImportRow,
  keysOf: emailKeys,
  audited,
  open: (tx) => ({
    async judge(rows) {
      const keys = rows.map(keyOf);
      const suppressed = await findSuppressed(tx, mail, keys);
      const found = await tx
        .select()
        .from(subscribers)
        .where(inArray(sql`lower(${subscribers.email})`, keys));
      const known = new Map(found.map((subscriber) => [keyOf(subscriber), subscriber]));
      return rows.map((row) => {
        const subscriber = known.get(keyOf(row));
        if (row.state === 'unsubscribed')
          return subscriber
            ? { existing: 'Subscribed here', update: () => unsubscribe(tx, mail, subscriber) }
            : { existing: 'Unsubscribed in the file, and not on the list' };
        if (suppressed.has(keyOf(row))) return { rejected: 'Unsubscribed, so stays off the list' };
        return subscriber?.state === 'confirmed' ? { existing: 'Already subscribed' } : undefined;
      });
    },
    create: (rows) =>
      storeConfirmed(
        tx,
        actor,
        rows.map(({ email }) => ({ email })),
      ),
  }),
});
