import type { Event, PlacesLeft } from '@shared/events/events';
import { takesRegistrations } from '@shared/events/takes-registrations';
import { albumPath } from '@shared/pages';
import { cx } from 'class-variance-authority';
import { type ComponentProps, Suspense } from 'react';
import { useParams } from 'wouter';
import { lazy } from '@/api/lazy';
import { hasCode } from '@/api/request';
import { useIsToday } from '@/api/use-now';
import { type ShownEvent, useEvent } from '@/features/events/api/use-events';
import { EventWhen } from '@/features/events/components/event-fact';
import { EventFacts } from '@/features/events/components/event-facts';
import { EventHero } from '@/features/events/components/event-hero';
import { EventPlan } from '@/features/events/components/event-plan';
import { useSentForm } from '@/features/registrations/api/use-sent-form';
import { Route } from '@/features/stops/components/route';
import { FollowLink } from '@/ui/page/text-link';
import { untilNeeded } from '@/ui/page/until-needed';
import { ShareEvent } from '@/ui/share-button';
import { Alert, Loading, Spinner } from '@/ui/status';

const AlbumStrip = lazy(async () => ({
  default: (await import('@/features/pictures/components/album-gallery')).AlbumStrip,
}));
// Most visitors come before its day, and then it is drawn already.
const today = () => untilNeeded('[data-pack-today]').then(() => import('@/pages/pack-today'));
const PackToday = lazy(async () => ({ default: (await today()).PackToday }));
const RouteToday = lazy(async () => ({ default: (await today()).RouteToday }));
// Drawn already, they do nothing by themselves.
const Vendors = lazy(async () => {
  await untilNeeded('#vendors');
  return { default: (await import('@/features/stops/components/vendors')).Vendors };
});
const EventNotFound = lazy(() => import('./event-not-found'));

const Registration = lazy(() => import('@/features/registrations/components/registration'));

const anySpots: PlacesLeft = { isOpen: true, peopleLeft: null, dogsLeft: null };

function RegistrationIfOpen({ event }: { event: ShownEvent }) {
  const spots = event.registration ?? anySpots;
  const sent = useSentForm(event.id);
  if (takesRegistrations(event) && (spots.isOpen || spots.isTestSale)) {
    return (
      <Suspense fallback={<Spinner label="Loading the form" className="my-10" />}>
        <Registration
          event={event}
          spots={spots}
          facts={
            <>
              <p className="font-semibold text-lg">
                <EventWhen event={event} />
              </p>
              <EventFacts event={event} />
              <Suspense>
                <PackToday event={event} />
              </Suspense>
            </>
          }
        />
      </Suspense>
    );
  }
  // Closed since the form was opened, by somebody without JavaScript.
  const [problem] = sent?.errors.form ?? [];
  return (
    problem !== undefined && (
      <div id="register" className="py-10">
        <Alert>{problem}</Alert>
      </div>
    )
  );
}

export default function EventPage() {
  const id = Number(useParams().id);
  const query = useEvent(id);
  const { data: event, error } = query;
  if (hasCode(error, 'event-not-found')) return <EventNotFound />;
  return (
    <>
      {!event && <h1 className="sr-only">Crawl</h1>}
      <div className="mx-auto max-w-column px-4 py-6 empty:hidden">
        <Loading query={query} what="this crawl" />
      </div>
      {event && <EventView event={event} />}
      {event && (
        <div className="mx-auto max-w-column px-4 empty:hidden wide:pb-section">
          <RegistrationIfOpen key={event.id} event={event} />
        </div>
      )}
    </>
  );
}

function Band({ className, ...band }: ComponentProps<'div'>) {
  return (
    <div
      {...band}
      className={cx(
        'mx-auto grid w-full max-w-column gap-12 px-4 py-10 wide:col-span-full wide:py-16 print:block print:p-0',
        className,
      )}
    />
  );
}

/** A whole event. A phone's tickets come last and stick to the bottom edge; on wide screens they are in its head. */
function EventView({ event }: { event: ShownEvent }) {
  const { stops = [], vendors = [], pictures = [], pictureCount = 0, isPast } = event;
  const isCancelled = event.cancelledAt !== null;
  const isToCome = !isPast && !isCancelled;
  const isToday = useIsToday(event) && isToCome;
  const route = <Route stops={stops} vendors={vendors} isPast={isPast} />;
  return (
    // Focused elements must not be covered by the sticky tickets.
    <article className="grid grid-cols-[minmax(0,1fr)] [&_:is(a,button)]:scroll-mb-28 [overflow-wrap:anywhere] wide:grid-cols-[minmax(--spacing(4),1fr)_minmax(0,34rem)_minmax(0,29.88rem)_minmax(--spacing(4),1fr)] print:flex print:flex-col">
      <EventHero event={event}>
        <Suspense>{isToday && <PackToday event={event} />}</Suspense>
      </EventHero>
      <Band className="print:order-2">
        {pictures.length > 0 && !isCancelled && (
          <Suspense>
            <AlbumStrip path={albumPath(event)} pictures={pictures} count={pictureCount} />
          </Suspense>
        )}
        <EventPlan event={event} isPast={!isToCome}>
          {!isCancelled && <EventActions event={event} />}
        </EventPlan>
      </Band>
      {stops.length > 0 && !isCancelled && (
        <div className="wide:col-span-full print:order-1">
          <Suspense fallback={route}>{isToday ? <RouteToday event={event} /> : route}</Suspense>
        </div>
      )}
      {vendors.length > 0 && !isCancelled && (
        <Band id="vendors" className="print:hidden">
          <Suspense>
            <Vendors vendors={vendors} stops={stops} />
          </Suspense>
        </Band>
      )}
    </article>
  );
}

function EventActions({ event }: { event: Event }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden max-wide:*:grow max-wide:*:px-4">
      <ShareEvent event={event} />
      <FollowLink />
    </div>
  );
}
