import * as z from 'zod';
import { instant, rowId } from './responses';

export const auditActions = ['create', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];

/** What administrators change, as the audit log names it. */
export const auditEntities = [
  'event',
  'venue',
  'vendor',
  'subscriber',
  'message',
  'email',
  'setting',
  'user',
  'newsletter',
  'registration',
  'door-link',
  'stop',
  'picture',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export type AuditedFields = Record<string, unknown>;

const auditedFields = z.record(z.string(), z.unknown()).nullable();

/** One change, as the API sends it: what is not named here stays private. */
export const auditEntryResponse = z
  .object({
    id: rowId,
    createdAt: instant,
    userId: z.int32().nullable().meta({ description: 'Null where a partner did it by their link.' }),
    username: z.string(),
    action: z.enum(auditActions),
    entity: z.enum(auditEntities),
    entityId: z.string(),
    label: z.string(),
    before: auditedFields,
    after: auditedFields,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntryResponse>;

/** How long a change can be looked up. It holds what people wrote to us, deleted or not, and so it is not kept for good. */
export const auditLogDays = 90;

export const auditSortFields = ['createdAt', 'username', 'entity'] as const;
