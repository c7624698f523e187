import { type AuditActor, type AuditEntity, auditActor, type auditSortFields } from '@shared/audit';
import type { ListQuery } from '@shared/lists';
import { auditLog } from '@shared/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';

type AuditQuery = ListQuery<(typeof auditSortFields)[number]> & { entity?: AuditEntity | undefined };

/** What was changed and by whom, the latest first unless the query asks for another order. */
export async function listChanges(
  db: Database,
  query: AuditQuery,
): Promise<Page<typeof auditLog.$inferSelect & { actor: AuditActor }>> {
  const clauses = listClauses(query, {
    search: [auditLog.username, auditLog.label],
    sort: { createdAt: auditLog.createdAt, username: auditLog.username, entity: auditLog.entity },
    defaultSort: { field: 'createdAt', descending: true },
    id: auditLog.id,
    filter: query.entity && eq(auditLog.entity, query.entity),
  });
  const rows = await db.query.auditLog.findMany(clauses);
  return {
    rows: rows.map((row) => ({ ...row, actor: auditActor(row) })),
    total: await db.$count(auditLog, clauses.where),
  };
}
