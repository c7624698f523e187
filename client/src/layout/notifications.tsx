import { Suspense, useSyncExternalStore } from 'react';
import { lazy } from '@/api/lazy';
import { currentToasts, subscribeToToasts } from '@/ui/toast-store';

// Nobody is told anything before they have done something: until the first toast its code is not needed.
const Toaster = lazy(() => import('@/ui/toaster').then(({ Toaster }) => ({ default: Toaster })));

/** Where toasts appear. */
export function Notifications() {
  const hasToasts = useSyncExternalStore(
    subscribeToToasts,
    () => currentToasts().length > 0,
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
