import { type AuditListQuery, auditActor } from '@shared/audit/audit';
import { auditLog } from '@shared/audit/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { listRows, newestFirst } from '../../database/list';

export async function listChanges(db: Database, query: AuditListQuery) {
  const { rows, total } = await listRows(db, auditLog, query, {
    defaultSort: newestFirst,
    filter: query.entity && eq(auditLog.entity, query.entity),
  });
  return { rows: rows.map((row) => ({ ...row, actor: auditActor(row) })), total };
}
