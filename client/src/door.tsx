import './door.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '@/layout/error-boundary';
import { DoorPage } from '@/pages/door/door-page';

/** Keeps the page on this phone for when there is no connection. Comes last: it downloads everything once more. */
async function workOffline(): Promise<void> {
  try {
    await navigator.serviceWorker?.register('/door-worker.js', { scope: '/door/' });
  } catch (error) {
    // Private windows, and pages that did not come by https: what is stored still works while the page stays open.
    console.warn(error);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('door.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <DoorPage />
    </ErrorBoundary>
  </StrictMode>,
);

if (import.meta.env.PROD)
  if (document.readyState === 'complete') void workOffline();
  else window.addEventListener('load', () => void workOffline());
