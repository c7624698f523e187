import { emailKeys } from '@shared/imports/imports';
import { type SubscriberRow, subscriberImportRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { auditedAs } from '../../database/audit-log';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import type { Importer } from '../imports/import-rows';
import { findSuppressed } from './suppression';

const keyOf = ({ email }: { email: string }) => email.toLowerCase();

/** Stores addresses as confirmed, those that are pending too. Gives the rows that this changed. */
async function storeConfirmed(tx: Database, addresses: { email: string }[]) {
  const created = await tx.insert(subscribers).values(addresses).onConflictDoNothing().returning();
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

/** The import of addresses as confirmed, which writes to nobody (docs/product/subscribers.md#subscriber-import). */
export const subscriberImporter = (mail: Mail): Importer<{ email: string }, SubscriberRow> => ({
  target: 'subscribers',
  schema: subscriberImportRow,
  keysOf: emailKeys,
  audited: auditedAs('subscriber', ({ email }) => email),
  open: (tx) => ({
    async judge(addresses) {
      const keys = addresses.map(keyOf);
      const suppressed = await findSuppressed(tx, mail, keys);
      const confirmed = await tx
        .select({ key: sql<string>`lower(${subscribers.email})` })
        .from(subscribers)
        .where(and(inArray(sql`lower(${subscribers.email})`, keys), eq(subscribers.state, 'confirmed')));
      const subscribed = new Set(confirmed.map(({ key }) => key));
      return keys.map((key) => {
        if (suppressed.has(key)) return { rejected: 'Unsubscribed, so stays off the list' };
        return subscribed.has(key) ? { existing: 'Already subscribed' } : undefined;
      });
    },
    create: (addresses) => storeConfirmed(tx, addresses),
  }),
});
