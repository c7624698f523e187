import { listText } from '@shared/counting';
import type { AdministeredEvent, Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import { adminEventPath } from '@shared/rendering/admin-paths';
import { formatShortDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { AdminList, type Columns } from '@/admin/admin-list';
import { cameText, takenText } from '@/admin/texts';
import { errorText, hasCode } from '@/api/request';
import { RowMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { LineLink } from '@/ui/page/text-link';
import { useUrlParameter } from '@/ui/page/use-url-parameter';
import { rowOpenerStyles } from '@/ui/table/data-table';
import { Note } from '@/ui/table/table';
import { useDeleteEvent, usePublishEvents } from '../api/use-admin-events';
import { EditEventDialog, NewEventDialog, RepeatEventDialog } from './event-dialogs';
import { activityOf, EventStates, isFull, isRegistrationOpen, LineOnPhones } from './event-states';

const times = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
];

type Opened = { action: EventAction; event: Event };

export function EventsTab() {
  const [opened, setOpened] = useState<Opened | null>(null);
  // In the URL, so that the first steps lead to it, each to its own part.
  const [isNew, setNew] = useUrlParameter('new');
  const step = isNew === 'route' || isNew === 'registration' ? isNew : undefined;
  const columns = useMemo(() => eventColumns((action, event) => setOpened({ action, event })), []);
  const close = () => setOpened(null);
  return (
    <>
      <AdminList
        what="events"
        path="/api/admin/events"
        columns={columns}
        rowName={({ title }) => title}
        statuses={times}
        statusName="when"
        defaultSort="endsAt"
        defaultSortName="Next first"
        whenEmpty="No events yet. Click New Event to create the first one."
        actions={<Button onClick={() => setNew(1, { replace: true })}>New Event</Button>}
        bulkActions={(selected, clear) => <PublishButtons selected={selected} onDone={clear} />}
      />
      {isNew && <NewEventDialog step={step} onClose={() => setNew(null, { replace: true })} />}
      {opened?.action === 'edit' && <EditEventDialog event={opened.event} onClose={close} />}
      {opened?.action === 'duplicate' && <NewEventDialog original={opened.event} onClose={close} />}
      {opened?.action === 'repeat' && <RepeatEventDialog event={opened.event} onClose={close} />}
      {opened?.action === 'delete' && <DeleteEventDialog event={opened.event} onClose={close} />}
    </>
  );
}

function PublishButtons({ selected, onDone }: { selected: Event[]; onDone: () => void }) {
  const { mutate, isPending } = usePublishEvents();
  const publish = (isActive: boolean) =>
    mutate({ ids: selected.map(({ id }) => id), isActive }, { onSuccess: onDone });
  return (
    <>
      <Button isBusy={isPending} onClick={() => publish(true)}>
        Publish
      </Button>
      <Button variant="outline" isBusy={isPending} onClick={() => publish(false)}>
        Take offline
      </Button>
    </>
  );
}

const menuActions = [
  { action: 'duplicate', label: 'Duplicate' },
  { action: 'repeat', label: 'Repeat' },
  { action: 'delete', label: 'Delete' },
] as const;

type EventAction = 'edit' | (typeof menuActions)[number]['action'];

function eventColumns(
  onAct: (action: EventAction, event: AdministeredEvent) => void,
): Columns<'/api/admin/events'> {
  return [
    {
      header: 'Title',
      cell: (event) => (
        <Link href={adminEventPath(event)} className={cx('inline-flex items-center', rowOpenerStyles)}>
          {event.title}
        </Link>
      ),
      isRowHeader: true,
      sortBy: 'title',
    },
    {
      header: 'Date',
      cell: (event) => (
        <span className="lg:whitespace-nowrap">
          <LineOnPhones event={event} />
          <span className="max-lg:in-data-closed:hidden">{formatShortDay(event.date)}</span>
          <Note>{event.startTime}</Note>
        </span>
      ),
      sortBy: 'date',
      onPhones: 'start',
    },
    { header: 'Location', cell: ({ location }) => location, sortBy: 'location' },
    {
      header: 'Status',
      cell: (event) => (
        <>
          <EventStates event={event} isRow />
          <Note>
            {listText([
              hasEnded(event) && activityOf(event),
              isRegistrationOpen(event) && (isFull(event) ? 'Full' : 'Registration open'),
              hasEnded(event) ? cameText(event) : takenText(event),
            ])}
          </Note>
        </>
      ),
      sortBy: 'isActive',
      onPhones: 'end',
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (event) => (
        <div className="flex gap-2 lg:justify-end">
          <Button variant="outline" size="row" onClick={() => onAct('edit', event)}>
            Edit<span className="sr-only">{` ${event.title}`}</span>
          </Button>
          <RowMenu name={event.title} actions={menuActions} onAct={(action) => onAct(action, event)} />
        </div>
      ),
    },
  ];
}

export function DeleteEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteEvent(event);
  const isKept = hasCode(error, 'event-has-guests', 'event-has-money');
  return (
    <ConfirmDialog
      title="Delete event?"
      description={`${event.title} on ${formatShortDay(event.date)} will be deleted for good.`}
      confirmLabel="Delete event"
      busyLabel="Deleting..."
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      error={isKept ? errorText(error) : null}
      onClose={() => isPending || onClose()}
    >
      {isKept && <LineLink href={adminEventPath(event)}>Go to the event to cancel it</LineLink>}
    </ConfirmDialog>
  );
}
