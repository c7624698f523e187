import { pages } from '@shared/pages';
import { type ReactNode, StrictMode } from 'react';
import { ErrorBoundary, failure } from '@/ui/page/error-boundary';
import { ThumbButton } from '@/ui/thumb-button';

const failed = (
  <main className="grid gap-4 px-4 py-2">
    <h1>{failure.title}</h1>
    <p>{failure.advice}</p>
    <ThumbButton variant="main" onClick={() => window.location.reload()}>
      Reload
    </ThumbButton>
    <a href={pages.home} className="inline-flex min-h-14 items-center underline">
      Go home
    </a>
  </main>
);

export const OfflinePage = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <ErrorBoundary instead={failed}>{children}</ErrorBoundary>
  </StrictMode>
);

/** Keeps a document on this phone for when there is no connection. Comes last: it downloads everything once more. */
export function workOffline(
  worker: string,
  scope: string,
  onRegistered: (registration: ServiceWorkerRegistration) => void = () => {},
): void {
  const register = async () => {
    try {
      const registration = await navigator.serviceWorker?.register(worker, { scope });
      if (registration) onRegistered(registration);
    } catch (error) {
      // In private windows and without https. The page still works while it stays open.
      console.warn(error);
    }
  };
  if (!import.meta.env.PROD) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register());
}
