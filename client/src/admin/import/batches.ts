import { maxImportRows } from '@shared/imports';
import type { ImportRow } from './import-row';

/** The maximum size of a request. The server accepts a little more (`maxBodyBytes`). */
export const maxBatchBytes = 90_000;
// The braces, names and brackets around the rows.
const envelopeBytes = 40;

const encoder = new TextEncoder();
const bytesOf = ({ values }: ImportRow) => encoder.encode(JSON.stringify(values)).length + 1;

/** Why a row that is too large for a request cannot be imported. */
export const tooLargeReason = 'The row is too long to be sent';

/** Whether a row is too large for a request. */
export const isTooLarge = (row: ImportRow) => envelopeBytes + bytesOf(row) > maxBatchBytes;

/** Splits rows into batches of one request each, in order. */
export function cutIntoBatches<Row extends ImportRow>(rows: Row[]): Row[][] {
  const batches: Row[][] = [];
  let batch: Row[] = [];
  let size = envelopeBytes;
  for (const row of rows) {
    const bytes = bytesOf(row);
    if (batch.length === maxImportRows || (batch.length > 0 && size + bytes > maxBatchBytes)) {
      batches.push(batch);
      batch = [];
      size = envelopeBytes;
    }
    batch.push(row);
    size += bytes;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
