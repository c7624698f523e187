import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formulaStart } from '@shared/text/formulas';
import type { Response } from 'express';
import Papa from 'papaparse';
import type { AppError } from '../errors';

/** A column's name, and its text for a row. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | null];

type CsvFile<Row> = {
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  batches: AsyncGenerator<Row[], void>;
  /** The error if there are no rows. Without it such a file has its header only. */
  whenEmpty?: AppError;
};

// Without it Excel reads the file in the computer's own code page.
const byteOrderMark = '\uFEFF';
const clientGoneCodes: ReadonlySet<unknown> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_DESTROYED',
]);

/** Rows that are read already, as batches. */
export async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[], void> {
  yield rows;
}

function csvLines(records: string[][]): string {
  return `${Papa.unparse(records, { quotes: true, escapeFormulae: formulaStart, newline: '\r\n' })}\r\n`;
}

async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  first: Row[],
  rest: AsyncGenerator<Row[], void>,
): AsyncGenerator<string, void> {
  const lines = (rows: Row[]) => csvLines(rows.map((row) => columns.map(([, cell]) => cell(row) ?? '')));
  yield byteOrderMark + csvLines([columns.map(([header]) => header)]);
  if (first.length > 0) yield lines(first);
  // If the client leaves, this loop ends the reading of the database.
  for await (const rows of rest) yield lines(rows);
}

/** Sends rows as a quoted CSV (`docs/product/partners.md#csv-export`), as fast as it is read; errors break it off. */
export async function sendCsv<Row>(res: Response, file: CsvFile<Row>): Promise<void> {
  const { columns, batches, whenEmpty } = file;
  // Read before the headers go out, so that an error can still be sent.
  const first = await batches.next();
  if (first.done && whenEmpty) throw whenEmpty;
  res.attachment(file.fileName).set('Content-Type', 'text/csv; charset=utf-8');
  try {
    await pipeline(Readable.from(csvText(columns, first.value ?? [], batches)), res);
  } catch (error) {
    const hasLeft = error instanceof Error && 'code' in error && clientGoneCodes.has(error.code);
    if (!hasLeft) throw error;
  }
}
