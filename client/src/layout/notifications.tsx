import { Suspense, useSyncExternalStore } from 'react';
import { lazy } from '@/api/lazy';
import { currentToast, subscribeToToasts } from '@/ui/toast-store';

// There is no toast before the visitor does something, so its code is loaded with the first one.
const Toaster = lazy(() => import('@/ui/toaster').then(({ Toaster }) => ({ default: Toaster })));

/** Renders the toaster once there is a toast. */
export function Notifications() {
  const hasToasts = useSyncExternalStore(
    subscribeToToasts,
    () => currentToast() !== null,
    () => false,
  );
  return (
    hasToasts && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
