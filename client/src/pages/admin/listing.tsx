import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasFailed } from '@/api/load-failure';
import { LoadError } from '@/ui/alert';
import { Spinner } from '@/ui/spinner';

type ListingProps<Row> = {
  /** What the rows are, in the plural: `events`. */
  what: string;
  query: UseQueryResult<Row[]>;
  /** Says what will appear here, and how to make it appear. */
  whenEmpty: string;
  children: (rows: Row[]) => ReactNode;
};

/** A tab's rows, or that they are being loaded, could not be loaded, or that there are none. */
export function Listing<Row>({ what, query, whenEmpty, children }: ListingProps<Row>) {
  const { data: rows, isFetching, refetch } = query;
  return (
    <div className="grid gap-4">
      {hasFailed(query) && (
        <LoadError
          message={`The ${what} could not be loaded.`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!rows && !hasFailed(query) && <Spinner label={`Loading ${what}`} />}
      {rows?.length === 0 && <p>{whenEmpty}</p>}
      {rows && rows.length > 0 && children(rows)}
    </div>
  );
}
