import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '@/layout/error-boundary';
import { workOffline } from '@/offline/work-offline';
import { DoorPage } from '@/pages/door/door-page';

const root = document.getElementById('root');
if (!root) throw new Error('door.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <DoorPage />
    </ErrorBoundary>
  </StrictMode>,
);

workOffline('/door-worker.js', '/door/');
