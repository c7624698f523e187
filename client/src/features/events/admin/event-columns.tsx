import { formatShortDay } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { adminEventPath } from '@shared/pages';
import { Link } from 'wouter';
import type { Column } from '@/ui/table/data-table';
import { type EventAction, EventActions } from './event-actions';
import { EventStates } from './event-states';

export function eventColumns(onAct: (action: EventAction, event: Event) => void): Column<Event>[] {
  return [
    {
      header: 'Title',
      cell: (event) => (
        <Link
          href={adminEventPath(event)}
          className="inline-flex min-h-11 items-center underline decoration-2 underline-offset-4"
        >
          {event.title}
        </Link>
      ),
      isRowHeader: true,
      sortBy: 'title',
    },
    {
      header: 'Date',
      cell: ({ date }) => <span className="whitespace-nowrap">{formatShortDay(date)}</span>,
      sortBy: 'date',
    },
    { header: 'Location', cell: ({ location }) => location, sortBy: 'location' },
    {
      header: 'Status',
      cell: (event) => <EventStates event={event} />,
      sortBy: 'isActive',
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (event) => <EventActions event={event} onAct={onAct} />,
    },
  ];
}
