import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';
import type { ImportResult } from './imports';

/** The batches that were stored lately: see server/features/imports/stored-batches.ts. */
export const importBatches = pgTable(
  'import_batches',
  {
    key: text('key').primaryKey(),
    result: jsonb('result').$type<ImportResult>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('import_batches_created_index').on(table.createdAt)],
);
