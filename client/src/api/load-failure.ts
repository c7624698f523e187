import type { UseQueryResult } from '@tanstack/react-query';

type Load = Pick<UseQueryResult, 'isError' | 'isPending' | 'errorUpdateCount'>;

/**
 * Whether a query has failed. Unlike `isError` it stays true during a retry, so that the retry button keeps its place and
 * the focus.
 */
export function hasFailed({ isError, isPending, errorUpdateCount }: Load): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}
