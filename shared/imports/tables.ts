import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account/tables';
import { belongsTo, createdAt } from '../columns';
import type { ImportResult } from './imports';
import { listsWithWords, meanings } from './words';

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

/** What somebody said lately that words in files mean: see server/features/imports/words.ts. */
export const importWords = pgTable(
  'import_words',
  {
    userId: belongsTo('user_id', () => users.id),
    list: text('list', { enum: listsWithWords }).notNull(),
    word: text('word').notNull(),
    meaning: text('meaning', { enum: meanings }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list, table.word] }),
    index('import_words_created_index').on(table.createdAt),
  ],
);
