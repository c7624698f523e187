import { albumPath } from '@shared/pages';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ShownEvent } from '@/features/events/api/use-events';
import { EventActions } from '@/features/events/components/event-actions';
import { EventHero } from '@/features/events/components/event-hero';
import { EventPlan } from '@/features/events/components/event-plan';
import { TonightLink } from '@/features/events/components/tonight-link';
import { Route } from '@/features/stops/components/route';
import { Vendors } from '@/features/stops/components/vendors';
import { buttonStyles } from '@/ui/button';
import { Camera } from '@/ui/icons';

/** A section across the page, with its content in the column. */
function Band({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        'mx-auto grid w-full max-w-column gap-12 px-4 py-10 wide:col-span-full wide:py-16 print:block print:p-0',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** A whole event. A phone's tickets come last and stick to the bottom edge; on wide screens they are in its head. */
export function EventView({ event }: { event: ShownEvent }) {
  const { stops = [], vendors = [], pictureCount = 0, isPast } = event;
  const isCancelled = event.cancelledAt !== null;
  const isToCome = !isPast && !isCancelled;
  return (
    // Focused elements must not be covered by the sticky tickets.
    <article className="grid grid-cols-[minmax(0,1fr)] [&_a]:scroll-mb-28 [&_button]:scroll-mb-28 [overflow-wrap:anywhere] wide:grid-cols-[minmax(--spacing(4),1fr)_minmax(0,34rem)_minmax(0,29.88rem)_minmax(--spacing(4),1fr)] print:flex print:flex-col">
      <EventHero event={event} />
      <Band className="print:order-2">
        <EventPlan event={event} isPast={!isToCome}>
          {isPast && pictureCount > 0 && (
            <Link href={albumPath(event)} className={buttonStyles({ variant: 'lager', size: 'large' })}>
              <Camera aria-hidden="true" className="size-5" />
              {pictureCount === 1 ? 'See the picture' : `See the ${pictureCount} pictures`}
            </Link>
          )}
        </EventPlan>
      </Band>
      {stops.length > 0 && !isCancelled && (
        <div className="wide:col-span-full print:order-1">
          <Route stops={stops} vendors={vendors}>
            {isToCome && <TonightLink event={event} />}
          </Route>
        </div>
      )}
      {!isCancelled && (
        <Band className="print:hidden">
          {vendors.length > 0 && <Vendors vendors={vendors} stops={stops} />}
          <EventActions event={event} isPast={isPast} />
        </Band>
      )}
    </article>
  );
}
