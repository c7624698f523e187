import type { UseQueryResult } from '@tanstack/react-query';

type Load = Pick<UseQueryResult, 'isError' | 'isPending' | 'errorUpdateCount'>;

/**
 * Whether what a query reads could not be had. Stays so while it is asked for again, unlike the query's own `isError`:
 * the button that asked keeps its place, and the keyboard's focus with it.
 */
export function hasFailed({ isError, isPending, errorUpdateCount }: Load): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}
