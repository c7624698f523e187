import type { ImportResult } from '@shared/imports';
import { type SubscriberRow, subscriberImportRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, namedBy, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { importRows } from '../../http/judge-rows';
import type { Mail } from '../../mail/mail';
import { findSuppressed } from './suppression';

const reasons = {
  repeated: 'The same address as in an earlier row',
  suppressed: 'Has unsubscribed, and stays off the list',
  subscribed: 'Is subscribed already',
};

const named = namedBy('subscriber', ({ email }: SubscriberRow) => email);
const keyOf = (email: string) => email.toLowerCase();

/** Stores addresses as confirmed, those that are pending too. Gives the rows that this changed. */
async function storeConfirmed(tx: Database, actor: Actor, emails: string[]): Promise<SubscriberRow[]> {
  if (emails.length === 0) return [];
  const created = await tx
    .insert(subscribers)
    .values(emails.map((email) => ({ email })))
    .onConflictDoNothing()
    .returning();
  const confirmed = await tx
    .update(subscribers)
    .set({ state: 'confirmed', createdAt: sql`now()` })
    .where(
      and(inArray(sql`lower(${subscribers.email})`, emails.map(keyOf)), eq(subscribers.state, 'pending')),
    )
    .returning();
  const logged = (after: SubscriberRow) => ({ ...named(after), after });
  await recordChanges(tx, actor, [
    ...created.map(logged),
    ...confirmed.map((row) => ({ ...logged(row), before: { ...row, state: 'pending' } })),
  ]);
  return [...created, ...confirmed];
}

/** Imports addresses as confirmed, and writes to nobody (docs/product/subscribers.md#subscriber-import). */
export function importSubscribers(
  db: Database,
  mail: Mail,
  actor: Actor,
  input: { rows: unknown[]; dryRun: boolean },
): Promise<ImportResult> {
  return importRows(db, subscriberImportRow, input, async (tx, good, reject) => {
    const addresses = good.map(({ row, value }) => ({ row, email: value.email, key: keyOf(value.email) }));
    const first = new Map<string, number>();
    for (const { row, key } of addresses) if (!first.has(key)) first.set(key, row);
    const suppressed = await findSuppressed(tx, mail, [...first.keys()]);
    const wanted = addresses.filter(({ row, key }) => first.get(key) === row && !suppressed.has(key));
    const stored = await storeConfirmed(
      tx,
      actor,
      wanted.map(({ email }) => email),
    );
    const changed = new Set(stored.map(({ email }) => keyOf(email)));
    for (const { row, key } of addresses) {
      if (suppressed.has(key)) reject(row, reasons.suppressed);
      else if (first.get(key) !== row) reject(row, reasons.repeated);
      else if (!changed.has(key)) reject(row, reasons.subscribed);
    }
    return { imported: stored.length };
  });
}
