import * as z from 'zod';
import { fieldErrors } from './errors';
import { count } from './responses';

export const maxImportRows = 500;

/**
 * What an import takes: the rows of a file, already mapped to fields. Each row is judged by itself; with `dryRun` nothing
 * is stored.
 */
export const importedRows = z.object({
  rows: z
    .array(z.unknown(), 'Must be a list of rows')
    .min(1, 'There are no rows to import')
    .max(maxImportRows, `Send at most ${maxImportRows} rows at once`),
  dryRun: z.boolean('Must be true or false').default(false),
});

const rejectedRow = z.object({ row: count, message: z.string(), errors: fieldErrors.optional() });

/** What an import gives. */
export const importResult = z
  .object({ imported: count, rejected: z.array(rejectedRow) })
  .meta({ id: 'ImportResult', description: '`row` counts from 0, as the rows were sent.' });
export type ImportResult = z.infer<typeof importResult>;

/** The values of a row as they are in a file, by field. */
export type ImportedValues = Record<string, string | boolean>;
