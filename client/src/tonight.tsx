import { pages, tonightPath } from '@shared/pages';
import type { TonightState } from '@shared/rendering/rendering';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readState } from '@/api/page-state';
import { OfflinePage, workOffline } from '@/offline/offline-page';
import { TonightPage } from '@/pages/tonight/tonight-page';
import { keepFocus } from '@/ui/keep-focus';

const checkInterval = 5000;
/** Milliseconds without input until a visible page may reload. */
const quiet = 30_000;
const updateInterval = 10 * 60_000;

const isBusy = () => document.querySelector('[data-busy]') !== null;

/** Reloads the page after a new release, once it is hidden or idle. Looks for one when the visitor comes back. */
function reloadWhenOutdated(registration: ServiceWorkerRegistration): void {
  // The first worker has the same release as the page.
  let isCurrent = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isCurrent) reloadWhenSafe();
    isCurrent = false;
  });

  let lastLook = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastLook < updateInterval) return;
    lastLook = Date.now();
    // Fails without a connection.
    registration.update().catch(() => undefined);
  });
}

function reloadWhenSafe(): void {
  let lastTouch = Date.now();
  const touch = () => {
    lastTouch = Date.now();
  };
  for (const type of ['pointerdown', 'keydown', 'scroll']) window.addEventListener(type, touch, true);
  const reloadIfSafe = () => {
    const isUnseen = document.visibilityState === 'hidden' || Date.now() - lastTouch > quiet;
    if (isUnseen && !isBusy()) window.location.reload();
  };
  document.addEventListener('visibilitychange', reloadIfSafe);
  setInterval(reloadIfSafe, checkInterval);
}

const [before = '', after = ''] = pages.tonight.split(':id');
const { pathname } = window.location;
const eventId = Number.parseInt(pathname.slice(before.length), 10);

const root = document.getElementById('root');
if (!root) throw new Error('tonight.html has no element with the id "root"');

// The empty document has its own path, but nothing to show there.
if (!pathname.startsWith(before) || !pathname.includes(after)) window.location.replace(pages.events);
else {
  const first = readState<TonightState>();
  const page = (
    <OfflinePage>
      <TonightPage eventId={eventId} first={first} />
    </OfflinePage>
  );
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);

  keepFocus();
  workOffline('/tonight-worker.js', tonightPath({ id: eventId }), reloadWhenOutdated);
}
