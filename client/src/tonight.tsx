import './tonight.css';
import { pages, tonightPath } from '@shared/pages';
import type { TonightState } from '@shared/rendering';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readState } from '@/api/page-state';
import { reloadWhenOutdated } from '@/features/tonight/state/reload-when-outdated';
import { ErrorBoundary } from '@/layout/error-boundary';
import { TonightPage } from '@/pages/tonight/tonight-page';

const [before = '', after = ''] = pages.tonight.split(':id');
const { pathname } = window.location;
const eventId = Number.parseInt(pathname.slice(before.length), 10);

/** Keeps the page on this phone for when there is no connection. Comes last: it downloads everything once more. */
async function workOffline(): Promise<void> {
  try {
    const scope = tonightPath({ id: eventId });
    const registration = await navigator.serviceWorker?.register('/tonight-worker.js', { scope });
    if (registration) reloadWhenOutdated(registration);
  } catch (error) {
    // Private windows, and pages that did not come by https: the page still works while it stays open.
    console.warn(error);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('tonight.html has no element with the id "root"');

// Whoever opens the empty document by its own path is led to what there is.
if (!pathname.startsWith(before) || !pathname.includes(after)) window.location.replace(pages.events);
else {
  const first = readState<TonightState>();
  const page = (
    <StrictMode>
      <ErrorBoundary>
        <TonightPage eventId={eventId} first={first} />
      </ErrorBoundary>
    </StrictMode>
  );
  if (first) hydrateRoot(root, page);
  else createRoot(root).render(page);

  if (import.meta.env.PROD)
    if (document.readyState === 'complete') void workOffline();
    else window.addEventListener('load', () => void workOffline());
}
