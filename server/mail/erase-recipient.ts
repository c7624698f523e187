import type { AuditEntity } from '@shared/audit/audit';
import { auditLog } from '@shared/audit/tables';
import type { EmailKind } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { and, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, isSameEmail } from '../database/database';
import { hashEmail, type LinkKey } from './link-key';
import { eraseEmails } from './mail';

/** What stands in the audit log where an address was a row's name. */
export const erasedLabel = 'an erased address';

export type Traces = { kinds: readonly EmailKind[]; entities: readonly AuditEntity[] };

/** Blanks an address wherever a field of a change is nothing but it. */
async function eraseFromAuditLog(tx: Database, address: string, entities?: readonly AuditEntity[]) {
  const isIt = (text: SQLWrapper) => isSameEmail(text, address);
  type Fields = typeof auditLog.before | typeof auditLog.after;
  const isIn = (fields: Fields) =>
    sql`exists (select from jsonb_each_text(${fields}) where ${isIt(sql`value`)})`;
  const blanked = (fields: Fields) => sql`(select jsonb_object_agg(key,
    case when ${isIt(sql`value #>> '{}'`)} then '""' else value end) from jsonb_each(${fields}))`;
  await tx
    .update(auditLog)
    .set({
      label: sql`case when ${isIt(auditLog.label)} then ${erasedLabel} else ${auditLog.label} end`,
      before: blanked(auditLog.before),
      after: blanked(auditLog.after),
    })
    .where(
      and(
        entities && inArray(auditLog.entity, [...entities]),
        or(isIt(auditLog.label), isIn(auditLog.before), isIn(auditLog.after)),
      ),
    );
}

/** Erases an address from outbox and audit log (limited by `traces`). Call it in the erasing transaction, after `recordChanges`. */
export async function eraseRecipient(
  tx: Database,
  mail: LinkKey,
  address: string,
  { kinds, entities }: Partial<Traces> = {},
): Promise<void> {
  const areTheirs = eq(emails.toHash, hashEmail(mail.linkKey, address));
  await eraseEmails(tx, and(areTheirs, kinds && inArray(emails.kind, [...kinds])));
  await eraseFromAuditLog(tx, address, entities);
}
