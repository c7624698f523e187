import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './alert';
import { Spinner } from './spinner';

type Load = Pick<UseQueryResult, 'isError' | 'isPending' | 'errorUpdateCount'>;

/**
 * Whether a query has failed. Unlike `isError` it stays true during a retry, so that the retry button keeps its place and
 * the focus.
 */
export function hasFailed({ isError, isPending, errorUpdateCount }: Load): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}

type LoadingProps = {
  query: UseQueryResult<unknown>;
  /** What is read: `the route`. */
  what: string;
  /** What is shown meanwhile, other than a spinner. */
  children?: ReactNode;
};

/** Stands in place of data that is not there yet, and says where it could not be loaded. */
export function Loading({ query, what, children }: LoadingProps) {
  if (!hasFailed(query))
    return query.data === undefined && (children ?? <Spinner label={`Loading ${what}`} />);
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  return <LoadError message={`${subject} could not be loaded.`} query={query} />;
}
