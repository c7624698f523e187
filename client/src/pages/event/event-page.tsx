import type { PlacesLeft } from '@shared/events';
import { isPage, pages } from '@shared/pages';
import { takesRegistrations } from '@shared/takes-registrations';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { lazy } from '@/api/lazy';
import { hasFailed } from '@/api/load-failure';
import { hasCode } from '@/api/request';
import { type ShownEvent, useEvent } from '@/features/events/api/use-events';
import { EventDetails } from '@/features/events/components/event-details';
import { EventSkeleton } from '@/features/events/components/event-skeleton';
import { useSentForm } from '@/features/registrations/api/use-sent-form';
import { Alert, LoadError } from '@/ui/alert';
import { ArrowLeft } from '@/ui/icons';
import { Spinner } from '@/ui/spinner';
import { EventNotFound } from './event-not-found';

// With the form library, which is larger than the page.
const Registration = lazy(() => import('@/features/registrations/components/registration'));

/** No id, or an event that is deleted or not public. */
const isUnknown = (error: unknown) => hasCode(error, 'event-not-found', 'invalid-input');

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-column px-4 pt-3 wide:pt-6 wide:pb-section">
      <Link
        href={pages.events}
        className="mb-3 print:hidden inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        All crawls
      </Link>
      {children}
    </div>
  );
}

/** Until the event's own response says how many places are left. */
const anyPlaces: PlacesLeft = { isOpen: true, peopleLeft: null, dogsLeft: null };

function RegistrationIfOpen({ event }: { event: ShownEvent }) {
  const places = event.registration ?? anyPlaces;
  const sent = useSentForm(event.id);
  if (takesRegistrations(event) && places.isOpen) {
    return (
      <Suspense fallback={<Spinner label="Loading the form" className="my-10" />}>
        <Registration event={event} places={places} />
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

function FoundEvent({ id }: { id: number }) {
  const query = useEvent(id);
  const { data: event, error } = query;
  if (isUnknown(error)) return <EventNotFound />;
  return (
    <Frame>
      {!event && <h1 className="sr-only">Crawl</h1>}
      {!event && !hasFailed(query) && <EventSkeleton />}
      {hasFailed(query) && (
        <div className="mb-6">
          <LoadError message="This crawl could not be loaded." query={query} />
        </div>
      )}
      {event && <EventDetails event={event} />}
      {event && <RegistrationIfOpen key={event.id} event={event} />}
    </Frame>
  );
}

export default function EventPage() {
  const [path] = useLocation();
  const { id } = useParams();
  // An invalid id is never requested: it could change the path of the request.
  return isPage(path) ? <FoundEvent id={Number(id)} /> : <EventNotFound />;
}
