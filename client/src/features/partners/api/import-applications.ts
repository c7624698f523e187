import type { ImportedValues, ImportResult } from '@shared/imports';
import { getListPage, sendJson } from '@/api/request';
import type { Kind } from './use-applications';

/** Validates rows on the server. Unless `dryRun`, it stores the valid ones. */
export function importApplications(
  kind: Kind,
  rows: ImportedValues[],
  { dryRun }: { dryRun: boolean },
): Promise<ImportResult> {
  return sendJson<ImportResult>('POST', `/api/admin/${kind}/import`, { rows, dryRun });
}

/** The number of applications that contain a text, like an email. */
export async function countApplications(kind: Kind, text: string): Promise<number> {
  const query = new URLSearchParams({ page: '1', pageSize: '1', q: text });
  const { total } = await getListPage(`/api/admin/${kind}?${query}`);
  return total;
}
