import { phoneLink } from '@shared/contact/phone-link';
import { formatCount } from '@shared/counting';
import { formatLongDay, formatMoment } from '@shared/dates';
import type { ToldOfCancellation } from '@shared/events/cancellation';
import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import { eventPath, pages } from '@shared/pages';
import { unannouncedStop } from '@shared/stops/stop-states';
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { Link } from 'wouter';
import { recipientsText, returnedText, withoutMailText } from '@/admin/texts';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { useToldOfCancellation } from '@/api/admin/shared-reads';
import { Button, buttonStyles } from '@/ui/button';
import { Section } from '@/ui/page/section';
import { lineLinkStyles } from '@/ui/page/text-link';
import { copyLink } from '@/ui/share-button';
import { useSetRegistration } from '../../api/use-admin-events';
import { EditEventDialog, RepeatEventDialog } from '../event-dialogs';
import { isRegistrationOpen } from '../event-states';
import { eventFieldNames, eventFields, type FieldName, fieldText } from '../form/event-form';
import { CancelEventDialog } from './cancel-event-dialog';
import { EventLacks } from './event-lacks';

type EventOverviewProps = Omit<ComponentProps<typeof EventLacks>, 'onEdit'> & {
  newPictures: number;
  actions: ReactNode;
  children: ReactNode;
};

type Opened = 'edit' | 'capacity' | 'imagePath' | 'cancel' | 'repeat';

export function EventOverview({ newPictures, actions, children, ...lacks }: EventOverviewProps) {
  const { event } = lacks;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const registration = useSetRegistration(event);
  const [notice, focusNotice] = useDeferredFocus<HTMLElement>();
  const isCancelled = event.cancelledAt !== null;
  const isOver = hasEnded(event);
  const repeat = (
    <Button variant="outline" onClick={() => setOpened('repeat')}>
      Repeat
    </Button>
  );
  return (
    <div className="grid gap-8">
      {isCancelled && <CancelledNotice event={event} ref={notice} />}
      {children}
      <EventLacks {...lacks} onEdit={setOpened} />
      <div className="grid gap-3 *:odd:last:col-span-full max-wide:gap-2 max-wide:*:px-2 min-[20rem]:grid-cols-2 sm:flex sm:flex-wrap">
        {!isCancelled && (
          <Button variant="outline" onClick={() => setOpened('edit')}>
            Edit
          </Button>
        )}
        {actions}
        {event.isActive && (
          <Link href={eventPath(event)} className={buttonStyles({ variant: 'outline' })}>
            View event page
          </Link>
        )}
        <Link href={`${pages.pictures}?event=${event.id}`} className={buttonStyles({ variant: 'outline' })}>
          <span>{`Pictures${newPictures > 0 ? ` (${formatCount(newPictures)} new)` : ''}`}</span>
        </Link>
        {isOver
          ? repeat
          : event.isActive && (
              <Button
                variant="outline"
                onClick={() => void copyLink(`${window.location.origin}${eventPath(event)}`)}
              >
                Copy link
              </Button>
            )}
      </div>
      <Facts event={event} />
      {!isCancelled && (
        <div className="flex flex-wrap gap-3">
          {!isOver && repeat}
          {isRegistrationOpen(event) && (
            <Button
              variant="outline"
              isBusy={registration.isPending}
              onClick={() => registration.mutate(false)}
            >
              Close registration
            </Button>
          )}
          <Button variant="danger" onClick={() => setOpened('cancel')}>
            {event.isPast ? 'It did not take place' : 'Cancel event'}
          </Button>
        </div>
      )}
      {opened === 'cancel' && (
        <CancelEventDialog
          event={event}
          onCancelled={() => {
            close();
            focusNotice();
          }}
          onClose={close}
        />
      )}
      {opened === 'repeat' && <RepeatEventDialog event={event} onClose={close} />}
      {opened && opened !== 'cancel' && opened !== 'repeat' && (
        <EditEventDialog event={event} {...(opened !== 'edit' && { focusOn: opened })} onClose={close} />
      )}
    </div>
  );
}

function CancelledNotice({ event, ref }: { event: Event; ref: Ref<HTMLElement> }) {
  const { id, cancelledAt, cancellationReason } = event;
  const { data: affected } = useToldOfCancellation(id);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Cancelled"
      className="rounded-coaster border-2 border-ink bg-lager p-4 outline-none wide:p-5"
    >
      <h2 className="text-heading">This event is cancelled</h2>
      <p className="mt-1">{`Since ${cancelledAt ? formatMoment(cancelledAt) : ''}. Its page stays up and gives the reason:`}</p>
      <p className="mt-1 whitespace-pre-line font-semibold [overflow-wrap:anywhere]">{cancellationReason}</p>
      {affected && (
        <p className="mt-3">
          {[notifiedText(affected), returnedText(affected), withoutMailText(affected)]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {affected?.withoutMail.map(
        ({ name, phone }) =>
          phone && (
            <a key={name} href={phoneLink(phone)} className={`${lineLinkStyles} mr-4`}>
              {`${name}: ${phone}`}
            </a>
          ),
      )}
    </section>
  );
}

function notifiedText({ guestsTold, venuesTold, vendorsTold, unsent }: ToldOfCancellation): string {
  if (guestsTold + venuesTold + vendorsTold === 0) return 'Nobody was emailed.';
  const name = unsent ? `Emailed, ${formatCount(unsent)} not sent yet` : 'Told by email';
  return recipientsText(guestsTold, venuesTold, vendorsTold, name);
}

function Facts({ event }: { event: Event }) {
  return (
    <Section
      heading="Event details"
      className="gap-3 rounded-coaster border-2 border-ink bg-coaster p-4 wide:p-6"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 [overflow-wrap:anywhere]">
        {overviewFacts(event).map(([name, value]) => (
          <div key={name} className={value.length > 20 ? 'max-wide:col-span-2' : undefined}>
            <dt className="text-dusk text-sm">{name}</dt>
            <dd className="text-balance">{value}</dd>
          </div>
        ))}
        <div className="col-span-2">
          <dt className="text-dusk text-sm">Description</dt>
          <dd className="max-w-prose whitespace-pre-line">{event.description}</dd>
        </div>
      </dl>
    </Section>
  );
}

type Fact = readonly [name: string, value: string];

function registrationText(event: Event): string {
  if (event.ticketUrl) return 'Through the ticket link';
  if (isRegistrationOpen(event)) return 'Open';
  if (event.registrationOpen && !event.isPast && !event.cancelledAt)
    return 'Opens once the event is published';
  return 'Closed';
}

const limitText = (capacity: number | null) => (capacity === null ? 'No limit' : formatCount(capacity));

const shownElsewhere = new Set<FieldName>([
  'title',
  'startTime',
  'endTime',
  'startingVenue',
  'venueCount',
  'description',
  'imagePath',
  'imageAlt',
  'ticketUrl',
]);

const factsOf: { [Name in FieldName]?: (event: Event) => Fact[] } = {
  date: ({ date, startTime, endTime }) => [['When', `${formatLongDay(date)}, ${startTime} – ${endTime}`]],
  location: ({ stopCount, location, startingVenue, venueCount }) => [
    ['Where', stopCount > 0 ? location : `${startingVenue}, ${location}`],
    [
      'Stops',
      stopCount === 0 && startingVenue === unannouncedStop
        ? 'None yet'
        : formatCount(stopCount || venueCount),
    ],
  ],
  registrationOpen: (event) => [['Registration', registrationText(event)]],
  payment: ({ payment }) => (payment === 'online' ? [['Guests pay', 'Here, by card']] : []),
  capacity: ({ capacity }) => [[eventFields.capacity.label, limitText(capacity)]],
  dogCapacity: ({ dogCapacity }) => [[eventFields.dogCapacity.label, limitText(dogCapacity)]],
  phoneRequired: ({ phoneRequired }) => (phoneRequired ? [['Phone', 'Guests give a number']] : []),
  isActive: ({ isActive }) => [['Visitors', isActive ? 'Can see this event' : 'Cannot see this event']],
};

export const overviewFacts = (event: Event): Fact[] =>
  eventFieldNames
    .filter((name) => !shownElsewhere.has(name) && (factsOf[name] || event[name] !== null))
    .flatMap((name) => factsOf[name]?.(event) ?? [[eventFields[name].label, fieldText(name, event)]]);
