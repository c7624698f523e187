import type { ImportResult } from '@shared/partners';
import { getListPage, sendJson } from '@/api/request';
import type { Kind } from './use-applications';

/** The values of an application, as a file has them. */
export type ImportedApplication = Record<string, string | boolean>;

/** Has rows judged and, unless it is a dry run, the good ones stored. */
export function importApplications(
  kind: Kind,
  rows: ImportedApplication[],
  { dryRun }: { dryRun: boolean },
): Promise<ImportResult> {
  return sendJson<ImportResult>('POST', `/api/admin/${kind}/import`, { rows, dryRun });
}

/** How many applications have a text in them, like an email address. */
export async function countApplications(kind: Kind, text: string): Promise<number> {
  const query = new URLSearchParams({ page: '1', pageSize: '1', q: text });
  const { total } = await getListPage(`/api/admin/${kind}?${query}`);
  return total;
}
