import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import type { AppError } from '../errors';

/** A column's name, and what a row has in it. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | null];

type CsvFile<Row> = {
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  batches: AsyncGenerator<Row[], void>;
  /** What is thrown where there is no row at all; without it the file then has its header only. */
  whenEmpty?: AppError;
};

// Excel reads a file without it as the computer's own code page.
const byteOrderMark = '\uFEFF';
// The wide forms of = + - @ are there because some spreadsheets take them for the narrow ones.
const formulaStart = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const leftEarly: ReadonlySet<unknown> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_DESTROYED',
]);

/** A spreadsheet would run what looks like a formula; after an apostrophe it is text. */
const asText = (cell: string) => (formulaStart.test(cell) ? `'${cell}` : cell);

function csvLines(records: string[][]): string {
  return stringify(
    records.map((record) => record.map(asText)),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );
}

async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  first: Row[],
  rest: AsyncGenerator<Row[], void>,
): AsyncGenerator<string, void> {
  const lines = (rows: Row[]) => csvLines(rows.map((row) => columns.map(([, cell]) => cell(row) ?? '')));
  yield byteOrderMark + csvLines([columns.map(([header]) => header)]);
  if (first.length > 0) yield lines(first);
  // Also when nobody reads on, this ends the reading of the database.
  for await (const rows of rest) yield lines(rows);
}

/**
 * Sends rows as a CSV file (spec §9: every cell quoted), a batch at a time and no faster than they are taken. An error
 * in the midst breaks the connection: a file that looks whole and is not would be worse than none.
 */
export async function sendCsv<Row>(res: Response, file: CsvFile<Row>): Promise<void> {
  const { columns, batches, whenEmpty } = file;
  // Read before the headers go out, so that an error can still be sent.
  const first = await batches.next();
  if (first.done && whenEmpty) throw whenEmpty;
  res.attachment(file.fileName).set('Content-Type', 'text/csv; charset=utf-8');
  try {
    await pipeline(Readable.from(csvText(columns, first.value ?? [], batches)), res);
  } catch (error) {
    const hasLeft = error instanceof Error && 'code' in error && leftEarly.has(error.code);
    if (!hasLeft) throw error;
  }
}
