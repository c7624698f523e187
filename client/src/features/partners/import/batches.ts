import { maxImportRows } from '@shared/partners';
import type { PreparedRow } from './prepare-rows';

/** What one request may weigh. The server takes a little more (`maxBodyBytes`). */
export const maxBatchBytes = 90_000;
// The braces, names and brackets around the rows.
const envelopeBytes = 40;

const encoder = new TextEncoder();
const bytesOf = ({ application }: PreparedRow) => encoder.encode(JSON.stringify(application)).length + 1;

/** Whether a row is too much for any request. */
export const isTooLarge = (row: PreparedRow) => envelopeBytes + bytesOf(row) > maxBatchBytes;

/** Cuts rows into what one request takes each, in their order. */
export function cutIntoBatches(rows: PreparedRow[]): PreparedRow[][] {
  const batches: PreparedRow[][] = [];
  let batch: PreparedRow[] = [];
  let weight = envelopeBytes;
  for (const row of rows) {
    const bytes = bytesOf(row);
    if (batch.length === maxImportRows || (batch.length > 0 && weight + bytes > maxBatchBytes)) {
      batches.push(batch);
      batch = [];
      weight = envelopeBytes;
    }
    batch.push(row);
    weight += bytes;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
