import { createRoot } from 'react-dom/client';
import { OfflinePage, workOffline } from '@/offline/offline-page';
import { DoorPage } from '@/pages/door/door-page';
import { keepFocus } from '@/ui/keep-focus';

const root = document.getElementById('root');
if (!root) throw new Error('door.html has no element with the id "root"');
createRoot(root).render(
  <OfflinePage>
    <DoorPage />
  </OfflinePage>,
);

keepFocus();
workOffline('/door-worker.js', '/door/');
