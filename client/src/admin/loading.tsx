import type { UseQueryResult } from '@tanstack/react-query';
import { hasFailed } from '@/api/load-failure';
import { LoadError } from '@/ui/alert';
import { Spinner } from '@/ui/spinner';

type LoadingProps = {
  query: UseQueryResult<unknown>;
  /** What is read: `the route`. */
  what: string;
};

/** Stands in place of data that is not there yet, or that could not be loaded. Nothing once it is there. */
export function Loading({ query, what }: LoadingProps) {
  if (query.data !== undefined) return null;
  if (!hasFailed(query)) return <Spinner label={`Loading ${what}`} />;
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  return <LoadError message={`${subject} could not be loaded.`} query={query} />;
}
