import { maxImportRows } from '@shared/imports/imports';
import type { ImportItem } from './import-kind';

/** The maximum size of a request. The server accepts a little more (`maxBodyBytes`). */
export const maxBatchBytes = 90_000;
// What is around the rows: braces, names, the batch's id.
const envelopeBytes = 140;

const encoder = new TextEncoder();
const bytesOf = ({ values }: ImportItem) => encoder.encode(JSON.stringify(values)).length + 1;

/** Whether an item is too large for a request. */
export const isTooLarge = (item: ImportItem) => envelopeBytes + bytesOf(item) > maxBatchBytes;

/** Splits items into batches of one request each, in order. */
export function cutIntoBatches(items: ImportItem[]): ImportItem[][] {
  const batches: ImportItem[][] = [];
  let batch: ImportItem[] = [];
  let size = envelopeBytes;
  for (const item of items) {
    const bytes = bytesOf(item);
    if (batch.length === maxImportRows || (batch.length > 0 && size + bytes > maxBatchBytes)) {
      batches.push(batch);
      batch = [];
      size = envelopeBytes;
    }
    batch.push(item);
    size += bytes;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
