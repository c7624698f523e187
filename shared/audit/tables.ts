import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { createdAt, searchIndex } from '../columns';
import type { AuditAction, AuditEntity, AuditedFields } from './audit';

/** What administrators changed: written in the transaction of the change, never altered. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    createdAt: createdAt(),
    /** No foreign key: the trace outlives the account. None where it was done by a link: a partner's, or a door's. */
    userId: integer('user_id'),
    /** The administrator's name, the partner's, or what all helpers at a door are called. */
    username: text('username').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    entity: text('entity').$type<AuditEntity>().notNull(),
    /** The row's id, or a setting's key. */
    entityId: text('entity_id').notNull(),
    /** What a person calls the row: a title, a name, an address. */
    label: text('label').notNull(),
    /** The fields that changed, as they were and as they became. */
    before: jsonb('before').$type<AuditedFields>(),
    after: jsonb('after').$type<AuditedFields>(),
  },
  (table) => [
    index('audit_log_created_index').on(table.createdAt, table.id),
    index('audit_log_entity_index').on(table.entity, table.createdAt, table.id),
    searchIndex('audit_log_search_index'),
  ],
);
