import { retryNow, useLoadingProblem } from '@/api/lazy';
import { Button } from '@/ui/button';

/** Explains why a part of the page is not loaded. */
export function LoadingProblemNotice() {
  const problem = useLoadingProblem();
  return (
    <div
      aria-live="polite"
      className="on-dark print:hidden sticky top-(--header-height) z-20 bg-ink text-paper"
    >
      {problem && (
        <div className="mx-auto flex max-w-column flex-wrap items-center justify-between gap-3 px-4 py-3">
          {problem === 'offline' ? (
            <>
              <p>No connection. What is missing here comes by itself as soon as you are back online.</p>
              <Button variant="night" onClick={retryNow}>
                Try again
              </Button>
            </>
          ) : (
            <>
              <p>
                This site has just been renewed, and the page must be loaded again. Copy what you have typed
                first.
              </p>
              <Button variant="night" onClick={() => window.location.reload()}>
                Load again
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
