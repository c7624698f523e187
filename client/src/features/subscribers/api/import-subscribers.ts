import type { ImportedValues, ImportResult } from '@shared/imports';
import { sendJson } from '@/api/request';

/** Gives the server's verdict on each row. Unless `dryRun`, it stores the good ones. */
export function importSubscribers(
  rows: ImportedValues[],
  { dryRun }: { dryRun: boolean },
): Promise<ImportResult> {
  return sendJson<ImportResult>('POST', '/api/admin/subscribers/import', { rows, dryRun });
}
