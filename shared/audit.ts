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

/** How long a change can be looked up. It holds what people wrote to us, deleted or not, and so it is not kept for good. */
export const auditLogDays = 90;

export const auditSortFields = ['createdAt', 'username', 'entity'] as const;
