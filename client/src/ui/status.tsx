import type { UseQueryResult } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Button } from './button';
import { CircleAlert } from './icons';

export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-xl border-2 border-danger bg-coaster p-4 text-danger">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}

export type Retry = { isFetching: boolean; refetch: () => unknown };

export function LoadError({ message, query }: { message: string; query: Retry }) {
  return (
    <Alert>
      <p>{message}</p>
      <Button
        variant="outline"
        className="mt-3"
        onClick={() => void query.refetch()}
        isBusy={query.isFetching}
      >
        Try again
      </Button>
    </Alert>
  );
}

type Load = Pick<UseQueryResult, 'isError' | 'isPending' | 'errorUpdateCount'>;

/** Whether a query has failed. Unlike `isError` it stays true during a retry: the button keeps its place and the focus. */
export function hasFailed({ isError, isPending, errorUpdateCount }: Load): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}

type LoadingProps = {
  query: UseQueryResult<unknown>;
  what: string;
  children?: ReactNode;
};

/** Stands in place of data that is not there yet, and says where it could not be loaded. */
export function Loading({ query, what, children }: LoadingProps) {
  if (!hasFailed(query))
    return query.data === undefined && (children ?? <Spinner label={`Loading ${what}`} />);
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  return <LoadError message={`${subject} could not be loaded.`} query={query} />;
}

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span role="status" className={cx('inline-flex items-center gap-3', className)}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-8 animate-[turn_900ms_linear_infinite] fill-none"
      >
        <circle cx="12" cy="12" r="9" strokeWidth="3" className="stroke-current opacity-25" />
        <path d="M12 3a9 9 0 0 1 9 9" strokeWidth="3" strokeLinecap="round" className="stroke-sunset" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
