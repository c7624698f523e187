import { emailKeys } from '@shared/imports/imports';
import {
  type SubscriberImportRow,
  type SubscriberRow,
  subscriberImportRow,
} from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { auditedAs } from '../../database/audit-log';
import { type Database, insertRows } from '../../database/database';
import { erasedLabel, type Mail } from '../../mail/mail';
import type { Importer } from '../imports/import-rows';
import { eraseSubscriber, findSuppressed } from './suppression';

const keyOf = ({ email }: { email: string }) => email.toLowerCase();

/** Stores addresses as confirmed, those that are pending too. Gives the rows that this changed. */
async function storeConfirmed(tx: Database, addresses: { email: string }[]) {
  const created = await insertRows(tx, subscribers, addresses);
  const arePending = and(
    inArray(sql`lower(${subscribers.email})`, addresses.map(keyOf)),
    eq(subscribers.state, 'pending'),
  );
  const confirmed = await tx
    .update(subscribers)
    .set({ state: 'confirmed', createdAt: sql`now()` })
    .where(arePending)
    .returning();
  return [
    ...created.map((after) => ({ after })),
    ...confirmed.map((after) => ({ before: { ...after, state: 'pending' as const }, after })),
  ];
}

/** Takes somebody off the list who has unsubscribed elsewhere. Gives the row without the address. */
async function unsubscribe(tx: Database, mail: Mail, subscriber: SubscriberRow) {
  await eraseSubscriber(tx, mail, subscriber.id);
  return { before: { ...subscriber, email: '' } };
}

/**
 * Imports addresses as confirmed, writing to nobody (docs/product/subscribers.md#subscriber-import); never the
 * unsubscribed.
 */
export const subscriberImporter = (mail: Mail): Importer<SubscriberImportRow, SubscriberRow> => ({
  target: 'subscribers',
  schema: subscriberImportRow,
  keysOf: emailKeys,
  audited: auditedAs('subscriber', ({ email }) => email || erasedLabel),
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
        rows.map(({ email }) => ({ email })),
      ),
  }),
});
