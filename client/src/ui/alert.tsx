import type { ReactNode } from 'react';
import { CircleAlert } from '@/ui/icons';
import { Button } from './button';

/** An error message that screen readers announce at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-xl border-2 border-danger bg-coaster p-4 text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}

type LoadErrorProps = { message: string; onRetry: () => void; isRetrying?: boolean };

/** Replaces data that could not be loaded, with a retry button. */
export function LoadError({ message, onRetry, isRetrying = false }: LoadErrorProps) {
  return (
    <Alert>
      <p>{message}</p>
      <Button variant="outline" className="mt-3" onClick={onRetry} isBusy={isRetrying}>
        Try again
      </Button>
    </Alert>
  );
}
