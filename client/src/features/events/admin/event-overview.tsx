import { formatCount } from '@shared/counting';
import { formatLongDay, formatMoment } from '@shared/dates';
import type { Event } from '@shared/events';
import { priceLabel } from '@shared/money';
import { eventPath, pages } from '@shared/pages';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyles } from '@/ui/button';
import { useSetRegistration } from '../api/use-admin-event';
import { CancelEventDialog } from './cancel-event-dialog';
import { EditEventDialog } from './edit-event-dialog';
import { EventLacks } from './event-lacks';
import { isRegistrationOpen } from './event-states';

type EventOverviewProps = {
  event: Event;
  /** How many parties would be told of a cancellation; undefined while that is not known. */
  parties: number | undefined;
  /** The guests at a glance. */
  children: ReactNode;
};

/** An event's facts, what it still lacks, and what can be done with it as a whole. */
export function EventOverview({ event, parties, children }: EventOverviewProps) {
  const [opened, setOpened] = useState<'edit' | 'cancel' | null>(null);
  const close = () => setOpened(null);
  const isCancelled = event.cancelledAt !== null;
  return (
    <div className="grid gap-8">
      {isCancelled && <CancelledNotice event={event} />}
      <div className="flex flex-wrap gap-3">
        {!isCancelled && <Button onClick={() => setOpened('edit')}>Edit</Button>}
        {!isCancelled && !event.isPast && <RegistrationButton event={event} />}
        {event.isActive && (
          <Link href={eventPath(event)} className={buttonStyles({ variant: 'outline' })}>
            See its page
          </Link>
        )}
        <Link href={`${pages.pictures}?event=${event.id}`} className={buttonStyles({ variant: 'outline' })}>
          Pictures
        </Link>
        {!isCancelled && (
          <Button variant="danger" onClick={() => setOpened('cancel')}>
            Cancel event
          </Button>
        )}
      </div>
      {children}
      <EventLacks event={event} />
      <Facts event={event} />
      {opened === 'edit' && <EditEventDialog event={event} onClose={close} />}
      {opened === 'cancel' && <CancelEventDialog event={event} parties={parties} onClose={close} />}
    </div>
  );
}

function CancelledNotice({ event: { cancelledAt, cancellationReason } }: { event: Event }) {
  return (
    <section aria-label="Cancelled" className="rounded-coaster border-2 border-ink bg-lager p-4 wide:p-5">
      <h2 className="text-heading">This event is cancelled</h2>
      <p className="mt-1">
        Since {cancelledAt && formatMoment(cancelledAt)}. Its guests were told, and its page stays, with the
        reason:
      </p>
      <p className="mt-1 whitespace-pre-line font-semibold [overflow-wrap:anywhere]">{cancellationReason}</p>
    </section>
  );
}

function RegistrationButton({ event }: { event: Event }) {
  const registration = useSetRegistration(event);
  // Tickets are sold elsewhere: there is nothing to open here.
  if (event.ticketUrl) return null;
  return (
    <Button
      variant="outline"
      isBusy={registration.isPending}
      onClick={() => registration.mutate(!event.registrationOpen)}
    >
      {event.registrationOpen ? 'Close registration' : 'Open registration'}
    </Button>
  );
}

function registrationText(event: Event): string {
  if (event.ticketUrl) return 'Elsewhere: tickets are sold at the ticket address';
  if (isRegistrationOpen(event)) return 'Open';
  return event.registrationOpen ? 'Not open: visitors cannot see the event, or it is over' : 'Closed';
}

const placesText = (capacity: number | null) => (capacity === null ? 'Any number' : formatCount(capacity));

function Facts({ event }: { event: Event }) {
  const facts: [name: string, value: ReactNode][] = [
    ['When', `${formatLongDay(event.date)}, ${event.startTime} – ${event.endTime}`],
    // A route says itself where it starts.
    ['Where', event.stopCount > 0 ? event.location : `${event.startingVenue}, ${event.location}`],
    ['Stops', formatCount(event.stopCount || event.venueCount)],
    ['Price', priceLabel(event)],
    ['Registration', registrationText(event)],
    ['Places for people', placesText(event.capacity)],
    ['Places for dogs', placesText(event.dogCapacity)],
    ['Visitors', event.isActive ? 'see it' : 'do not see it'],
  ];
  return (
    <section aria-labelledby="facts" className="rounded-coaster border-2 border-ink bg-coaster p-4 wide:p-6">
      <h2 id="facts" className="text-heading">
        What it says
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 [overflow-wrap:anywhere] wide:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-dusk text-sm">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="wide:col-span-2">
          <dt className="text-dusk text-sm">Description</dt>
          <dd className="max-w-prose whitespace-pre-line">{event.description}</dd>
        </div>
      </dl>
    </section>
  );
}
