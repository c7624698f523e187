import type { PlacesLeft } from '@shared/events/events';
import { takesRegistrations } from '@shared/events/takes-registrations';
import { isPage } from '@shared/pages';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useParams } from 'wouter';
import { lazy } from '@/api/lazy';
import { hasFailed } from '@/api/load-failure';
import { hasCode } from '@/api/request';
import { type ShownEvent, useEvent } from '@/features/events/api/use-events';
import { EventSkeleton } from '@/features/events/components/event-skeleton';
import { useSentForm } from '@/features/registrations/api/use-sent-form';
import { Alert, LoadError } from '@/ui/alert';
import { Spinner } from '@/ui/spinner';
import { EventView } from './event-view';

const EventNotFound = lazy(async () => ({ default: (await import('./event-not-found')).EventNotFound }));

// With the form library, which is larger than the page.
const Registration = lazy(() => import('@/features/registrations/components/registration'));

/** No id, or an event that is deleted or not public. */
const isUnknown = (error: unknown) => hasCode(error, 'event-not-found', 'invalid-input');

function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-column px-4 py-6">{children}</div>;
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
    <>
      {!event && <h1 className="sr-only">Crawl</h1>}
      {!event && !hasFailed(query) && (
        <Frame>
          <EventSkeleton />
        </Frame>
      )}
      {hasFailed(query) && (
        <Frame>
          <LoadError message="This crawl could not be loaded." query={query} />
        </Frame>
      )}
      {event && <EventView event={event} />}
      {event && (
        <div className="mx-auto max-w-column px-4 empty:hidden wide:pb-section">
          <RegistrationIfOpen key={event.id} event={event} />
        </div>
      )}
    </>
  );
}

export default function EventPage() {
  const [path] = useLocation();
  const { id } = useParams();
  // An invalid id is never requested: it could change the path of the request.
  return isPage(path) ? <FoundEvent id={Number(id)} /> : <EventNotFound />;
}
