import * as z from 'zod';
import { formatCount } from '../counting';
import { fieldErrors } from '../errors';
import { count } from '../fields';
import { readEmail } from '../text/email-pattern';

export const maxImportRows = 20_000;
/** The largest body of an import, in bytes. */
export const maxImportBytes = 10_000_000;

export type ExistingChoice = 'skip' | 'update';

/** An import: mapped rows, each judged by itself. All good ones are stored or none; with `dryRun` nothing is. */
export const importedRows = z.object({
  rows: z
    .array(z.unknown(), 'Must be a list of rows')
    .min(1, 'There are no rows to import')
    .max(maxImportRows, `A file has at most ${formatCount(maxImportRows)} rows`),
  existing: z
    .enum(['skip', 'update'], 'Must be skip or update')
    .default('skip')
    .meta({ description: 'What is done with rows that are there already.' }),
  dryRun: z.boolean('Must be true or false').default(false),
});
export type ImportedRows = z.output<typeof importedRows>;

const rowResult = { row: count, message: z.string() };
export const fieldChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

const existingRow = z.object({
  ...rowResult,
  isDifferent: z.boolean().meta({ description: 'Whether updating it changes something.' }),
  changes: z.array(fieldChange).optional().meta({ description: 'What updating it changes.' }),
});
const rejectedRow = z.object({
  ...rowResult,
  errors: fieldErrors.optional(),
  sameAs: count.optional().meta({ description: 'The earlier row that it repeats.' }),
});

export const importResult = z
  .object({
    imported: count,
    updated: count,
    existing: z.array(existingRow),
    rejected: z.array(rejectedRow),
  })
  .meta({
    id: 'ImportResult',
    description: '`row` counts from 0, as the rows were sent. A row that is not named is new.',
  });
export type ImportResult = z.infer<typeof importResult>;

export type ImportedValues = Record<string, string | boolean>;

/** A text as rows are compared by it: neither case nor spaces count. */
export const comparable = (text: unknown) =>
  String(text ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

export const emailKeys = ({ email }: { email?: unknown }) => [comparable(readEmail(String(email)))];
