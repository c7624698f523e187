import { maxImportRows } from '@shared/partners';
import type { PreparedRow } from './prepare-rows';

/** The maximum size of a request. The server accepts a little more (`maxBodyBytes`). */
export const maxBatchBytes = 90_000;
// The braces, names and brackets around the rows.
const envelopeBytes = 40;

const encoder = new TextEncoder();
const bytesOf = ({ application }: PreparedRow) => encoder.encode(JSON.stringify(application)).length + 1;

/** Whether a row is too large for a request. */
export const isTooLarge = (row: PreparedRow) => envelopeBytes + bytesOf(row) > maxBatchBytes;

/** Splits rows into batches of one request each, in order. */
export function cutIntoBatches(rows: PreparedRow[]): PreparedRow[][] {
  const batches: PreparedRow[][] = [];
  let batch: PreparedRow[] = [];
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
