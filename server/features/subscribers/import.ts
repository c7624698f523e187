import type { ImportResult } from '@shared/imports';
import { type SubscriberRow, subscriberImportRow } from '@shared/subscribers';
import { subscribers } from '@shared/tables';
import { and, eq, inArray, sql, TransactionRollbackError } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { judgeRows } from '../../http/judge-rows';
import type { Mail } from '../../mail/mail';
import { findSuppressed } from './suppression';

const reasons = {
  repeated: 'The same address as in an earlier row',
  suppressed: 'Has unsubscribed, and stays off the list',
  subscribed: 'Is subscribed already',
};

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
  const logged = (after: SubscriberRow) => ({
    entity: 'subscriber' as const,
    entityId: after.id,
    label: after.email,
    after,
  });
  await recordChanges(tx, actor, [
    ...created.map(logged),
    ...confirmed.map((row) => ({ ...logged(row), before: { ...row, state: 'pending' } })),
  ]);
  return [...created, ...confirmed];
}

/**
 * Judges each row, and stores the good ones as confirmed, in one transaction; it writes to nobody
 * (docs/product.md#subscriber-import). With `dryRun` the same happens and is then undone, so that the verdicts are the
 * ones an import would give.
 */
export async function importSubscribers(
  db: Database,
  mail: Mail,
  actor: Actor,
  { rows, dryRun }: { rows: unknown[]; dryRun: boolean },
): Promise<ImportResult> {
  const { good, rejected } = judgeRows(rows, subscriberImportRow);
  const first = new Map<string, number>();
  for (const { row, value } of good) if (!first.has(keyOf(value.email))) first.set(keyOf(value.email), row);
  const suppressed = await findSuppressed(db, mail, [...first.keys()]);
  const wanted = good.filter(
    ({ row, value }) => first.get(keyOf(value.email)) === row && !suppressed.has(keyOf(value.email)),
  );
  let stored: SubscriberRow[] = [];
  try {
    await db.transaction(async (tx) => {
      stored = await storeConfirmed(
        tx,
        actor,
        wanted.map(({ value }) => value.email),
      );
      if (dryRun) tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  const changed = new Set(stored.map(({ email }) => keyOf(email)));
  for (const { row, value } of good) {
    const key = keyOf(value.email);
    if (suppressed.has(key)) rejected.push({ row, message: reasons.suppressed });
    else if (first.get(key) !== row) rejected.push({ row, message: reasons.repeated });
    else if (!changed.has(key)) rejected.push({ row, message: reasons.subscribed });
  }
  return { imported: stored.length, rejected: rejected.sort((a, b) => a.row - b.row) };
}
