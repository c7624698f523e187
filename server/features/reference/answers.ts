import { auditActions, auditEntities } from '@shared/audit';
import type { Counts } from '@shared/counts';
import type { BulkResult } from '@shared/lists';
import type { ImportResult } from '@shared/partners';
import type { SiteSettings } from '@shared/settings';
import type { MonthlyGrowth } from '@shared/subscribers';
import {
  auditLog,
  contactMessages,
  events,
  siteSettings,
  subscribers,
  users,
  vendors,
  venues,
} from '@shared/tables';
import { getTableColumns } from 'drizzle-orm';
import * as z from 'zod';
import { answerSchema, closedObject, type JsonSchema, rowSchema } from './json-schema';

const number = z.int().min(0);
const fieldErrors = z.record(z.string(), z.array(z.string()));

const refusal = z
  .strictObject({ message: z.string(), errors: fieldErrors.optional() })
  .describe(
    '`message` is fit to be shown to a person; `errors` names fields, those inside a list as `rows.0.email`.',
  );

const bulkResult = z
  .strictObject({ changed: number, missing: z.array(z.int()) })
  .describe('How many rows were changed, and which ids are no rows.') satisfies z.ZodType<BulkResult>;

const rejection = z.strictObject({ row: number, message: z.string(), errors: fieldErrors.optional() });

const importResult = z
  .strictObject({ imported: number, rejected: z.array(rejection) })
  .describe('`row` counts from 0, as the rows were sent.');

const monthlyGrowth = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  joined: number,
}) satisfies z.ZodType<MonthlyGrowth>;

const counts = z.strictObject({
  events: number,
  venues: number,
  vendors: number,
  subscribers: number,
  messages: number,
  settings: number,
}) satisfies z.ZodType<Counts>;

const siteSettingsByKey = z.record(
  z.string(),
  z.strictObject({ value: z.string() }),
) satisfies z.ZodType<SiteSettings>;

/** The names under which the document keeps what is answered. */
export const answerSchemas = {
  Event: rowSchema(getTableColumns(events), {
    endsAt: { type: 'string', format: 'date-time', description: 'When it ends: until then it is upcoming.' },
    isPast: { type: 'boolean', description: 'Whether it has ended.' },
    priceFormatted: { type: 'string', description: 'The price in dollars, without a sign: `1,250.00`.' },
  }),
  Venue: rowSchema(getTableColumns(venues)),
  Vendor: rowSchema(getTableColumns(vendors)),
  Subscriber: rowSchema(getTableColumns(subscribers)),
  ContactMessage: rowSchema(getTableColumns(contactMessages)),
  SiteSetting: rowSchema(getTableColumns(siteSettings)),
  AuditEntry: rowSchema(getTableColumns(auditLog), {
    action: { type: 'string', enum: auditActions },
    entity: { type: 'string', enum: auditEntities },
  }),
  // Column by column: what else the table holds of a user stays in the house.
  User: rowSchema({ id: users.id, username: users.username, isAdmin: users.isAdmin }),
  Session: closedObject({ token: { type: 'string' }, user: { $ref: '#/components/schemas/User' } }),
  EventConflict: closedObject({
    message: { type: 'string' },
    current: { $ref: '#/components/schemas/Event' },
  }),
  SiteSettings: answerSchema(siteSettingsByKey),
  BulkResult: answerSchema(bulkResult),
  ImportResult: answerSchema(importResult satisfies z.ZodType<ImportResult>),
  MonthlyGrowth: answerSchema(monthlyGrowth),
  Counts: answerSchema(counts),
  Confirmation: answerSchema(z.strictObject({ message: z.string() })),
  Health: answerSchema(z.strictObject({ status: z.literal('ok') })),
  Refusal: answerSchema(refusal),
} satisfies Record<string, JsonSchema>;

export type AnswerName = keyof typeof answerSchemas;

/** Where the document keeps a schema. */
export function reference(name: AnswerName): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
