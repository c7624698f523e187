import * as z from 'zod';
import { instant, oneOf, rowId } from '../fields';
import { listQuery } from '../lists';

export const auditActions = ['create', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];

/** What is changed, as the audit log names it. */
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
  'connection',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export const auditActors = ['administrator', 'owner', 'partner', 'guest', 'helper', 'command-line'] as const;
/** A partner or guest changes by their link, a helper by the door's, an operator from a shell on the server. */
export type AuditActor = (typeof auditActors)[number];

type Audited = { userId: number | null; entity: AuditEntity; entityId: string };

/** Who made a change: links change only what is theirs, and the command line only accounts. */
export function auditActor({ userId, entity, entityId }: Audited): AuditActor {
  if (userId !== null) return entity === 'user' && entityId === String(userId) ? 'owner' : 'administrator';
  if (entity === 'user') return 'command-line';
  if (entity === 'registration') return 'guest';
  return entity === 'event' ? 'helper' : 'partner';
}

export type AuditedFields = Record<string, unknown>;

const auditedFields = z.record(z.string(), z.unknown()).nullable();

/** One change, as the API sends it: what is not named here stays private. */
export const auditEntryResponse = z
  .object({
    id: rowId,
    createdAt: instant,
    actor: z.enum(auditActors).meta({
      description:
        'A partner and a helper at a door do it by their link, a guest by a correction of their address.',
    }),
    userId: z.int32().nullable().meta({ description: 'Null where it was none of an account.' }),
    username: z.string().meta({ description: "The account's name, or the partner's business." }),
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

export const auditListQuery = listQuery(['createdAt', 'username', 'entity']).extend({
  entity: oneOf(auditEntities).optional(),
});
export type AuditListQuery = z.output<typeof auditListQuery>;
