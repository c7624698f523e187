import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OfflinePageFailure } from '@/offline/offline-page-failure';
import { workOffline } from '@/offline/work-offline';
import { DoorPage } from '@/pages/door/door-page';
import { keepFocus } from '@/ui/keep-focus';
import { ErrorBoundary } from '@/ui/page/error-boundary';

const root = document.getElementById('root');
if (!root) throw new Error('door.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary instead={<OfflinePageFailure />}>
      <DoorPage />
    </ErrorBoundary>
  </StrictMode>,
);

keepFocus();
workOffline('/door-worker.js', '/door/');
