import { isRecord } from '@shared/is-record';
import type { SaveImpact } from '@shared/stops/save-impact';
import type { QueryClient } from '@tanstack/react-query';
import type { Body, CurrentRows, Result, UrlOf } from '@/api/contract';
import { ApiError, hasCode, read, write } from '@/api/request';

/** Outdated after any change by an administrator: counts, the audit log, and mail that the change may have caused. */
const alwaysOutdated = [
  '/api/admin/counts',
  '/api/admin/waiting',
  '/api/admin/audit-log',
  '/api/admin/emails',
  '/api/admin/mail/status',
];

/** Invalidates what was read at or below these paths, and `alwaysOutdated`. One that ends with `?` means its lists. */
export function refetchAfterChange(queries: QueryClient, ...paths: readonly string[]): void {
  const outdated = [...paths, ...alwaysOutdated];
  const isOutdated = (url: unknown) =>
    typeof url === 'string' &&
    outdated.some(
      (path) => url.startsWith(path) && (path.endsWith('?') || /^(?:[/?]|$)/.test(url.slice(path.length))),
    );
  void queries.invalidateQueries({ predicate: ({ queryKey: [url] }) => isOutdated(url) });
}

export function isGone(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code !== undefined &&
    error.code.endsWith('-not-found') &&
    !hasCode(error, 'path-not-found', 'link-not-found')
  );
}

export function isOutdated(error: unknown): boolean {
  return isGone(error) || (error instanceof ApiError && error.status === 409 && error.code !== undefined);
}

/** Invalidates what admins and what visitors see of events, and the guests: places may have become free. */
export const refetchEvents = (queries: QueryClient): void =>
  refetchAfterChange(queries, '/api/events', '/api/admin/events');

const hasCurrent = <Current>(body: unknown): body is { current: Current } =>
  isRecord(body) && isRecord(body.current);

/** The row as it is now, if a change was rejected with this code because somebody else has changed it meanwhile. */
export function currentRow<Code extends keyof CurrentRows>(
  error: unknown,
  code: Code,
): CurrentRows[Code] | null {
  return hasCode(error, code) && hasCurrent<CurrentRows[Code]>(error.body) ? error.body.current : null;
}

/** Deletes what a URL of the API stands for. Where it is gone already the result is the same. */
export async function deleteIfThere(path: string): Promise<void> {
  try {
    await write('DELETE', path);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

export async function deleteEach(paths: readonly string[]): Promise<void> {
  for (const path of paths) await deleteIfThere(path);
}

export async function getFile(url: string): Promise<Blob> {
  const response = await read(url);
  return response.blob();
}

/** The organizer has seen who is affected by a change, and does not save it. */
export class SavingDeclined extends Error {}

/** Asks the organizer whether to save a change that hurts somebody. Rejects with `SavingDeclined` if not. */
export type AskBeforeSaving = (impact: SaveImpact) => Promise<void>;

/** Saves a change of an event or its route, after asking if it affects somebody (docs/product/route.md#before-saving). */
export async function putAfterAsking<const Url extends string>(
  url: UrlOf<'PUT', Url>,
  body: Body<'PUT', Url>,
  ask: AskBeforeSaving,
): Promise<Result<'PUT', Url>> {
  const impact: SaveImpact = await write('PUT', `${url}?dryRun=true`, body);
  if (impact.venuesAsked + impact.venuesToAsk + impact.guestsTold > 0) await ask(impact);
  return write('PUT', url, body);
}
