import type { ReactNode } from 'react';
import { Button } from './button';
import { CircleAlert } from './icons';

/** An error message that screen readers announce at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-xl border-2 border-danger bg-coaster p-4 text-danger">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}

/** The part of a query's state that a retry needs. */
export type Retry = { isFetching: boolean; refetch: () => unknown };

/** Replaces data that could not be loaded, with a retry button. */
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
