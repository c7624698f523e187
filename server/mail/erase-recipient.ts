import type { AuditEntity, AuditedFields } from '@shared/audit/audit';
import { auditLog } from '@shared/audit/tables';
import type { EmailKind } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { isUnsent } from './lease';
import { hashEmail } from './link-key';
import type { Mail } from './mail';

/** What stands in the audit log where an address was a row's name. */
export const erasedLabel = 'an erased address';

export type Traces = { kinds: readonly EmailKind[]; entities: readonly AuditEntity[] };

/** Drops what has not been sent to an address, and blanks it on what has, together with what was written. */
async function eraseFromOutbox(tx: Database, toHash: string, kinds?: readonly EmailKind[]): Promise<void> {
  const theirs = and(eq(emails.toHash, toHash), kinds && inArray(emails.kind, [...kinds]));
  await tx.delete(emails).where(and(theirs, isUnsent));
  // The server's words often repeat the address.
  await tx
    .update(emails)
    .set({ to: '', html: null, text: null, params: null, lastError: null })
    .where(theirs);
}

/** Blanks an address wherever a field of a change is nothing but it. */
async function eraseFromAuditLog(
  tx: Database,
  address: string,
  entities?: readonly AuditEntity[],
): Promise<void> {
  const sought = address.toLowerCase();
  const isIn = (fields: typeof auditLog.before | typeof auditLog.after) =>
    sql`exists (select from jsonb_each_text(coalesce(${fields}, '{}')) where lower(value) = ${sought})`;
  const entries = await tx
    .select()
    .from(auditLog)
    .where(
      and(
        entities && inArray(auditLog.entity, [...entities]),
        or(eq(sql`lower(${auditLog.label})`, sought), isIn(auditLog.before), isIn(auditLog.after)),
      ),
    )
    .for('update');
  const blank = (value: unknown) =>
    typeof value === 'string' && value.toLowerCase() === sought ? '' : value;
  const blanked = (fields: AuditedFields | null) =>
    fields && Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, blank(value)]));
  for (const { id, label, before, after } of entries)
    await tx
      .update(auditLog)
      .set({
        label: label.toLowerCase() === sought ? erasedLabel : label,
        before: blanked(before),
        after: blanked(after),
      })
      .where(eq(auditLog.id, id));
}

/**
 * Erases an address from the outbox and the audit log, in whatever case it was typed; `traces` limits what of it. What
 * waits to be sent there is dropped. Call it in the transaction that erases the person, after `recordChanges`.
 */
export async function eraseRecipient(
  tx: Database,
  mail: Pick<Mail, 'linkKey'>,
  address: string,
  { kinds, entities }: Partial<Traces> = {},
): Promise<void> {
  await eraseFromOutbox(tx, hashEmail(mail.linkKey, address), kinds);
  await eraseFromAuditLog(tx, address, entities);
}
