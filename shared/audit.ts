import type { Json } from './json';
import type { auditLog } from './tables';

export const auditActions = ['create', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];

/** What administrators change, as the audit log names it. */
export const auditEntities = [
  'event',
  'venue',
  'vendor',
  'subscriber',
  'message',
  'setting',
  'user',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export type AuditedFields = Record<string, unknown>;

/** One change, as the API sends it. */
export type AuditEntry = Json<typeof auditLog.$inferSelect>;

export const auditSortFields = ['createdAt', 'username', 'entity'] as const;
