import { pages, tonightPath } from '@shared/pages';
import type { TonightState } from '@shared/rendering';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readState } from '@/api/page-state';
import { reloadWhenOutdated } from '@/features/tonight/state/reload-when-outdated';
import { OfflinePageFailure } from '@/offline/offline-page-failure';
import { workOffline } from '@/offline/work-offline';
import { TonightPage } from '@/pages/tonight/tonight-page';
import { keepFocus } from '@/ui/keep-focus';
import { ErrorBoundary } from '@/ui/page/error-boundary';

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
    <StrictMode>
      <ErrorBoundary instead={<OfflinePageFailure />}>
        <TonightPage eventId={eventId} first={first} />
      </ErrorBoundary>
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);

  keepFocus();
  workOffline('/tonight-worker.js', tonightPath({ id: eventId }), reloadWhenOutdated);
}
