import { Suspense } from 'react';
import { lazy } from '@/api/lazy';
import { type OnItsDay, TonightLink, useIsToday } from '@/features/events/components/tonight-link';

// It needs what follows an evening, on this day only.
const PackNow = lazy(() => import('@/features/tonight/components/pack-now'));

/** On the day of a crawl: where the pack is, and the way to it. */
export function PackToday({ event }: { event: OnItsDay }) {
  if (!useIsToday(event)) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {event.stopCount > 0 && (
        <Suspense>
          <PackNow eventId={event.id} />
        </Suspense>
      )}
      <TonightLink event={event} />
    </div>
  );
}
