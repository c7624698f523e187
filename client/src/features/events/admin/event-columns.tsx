import { formatShortDay } from '@shared/dates';
import type { AdministeredEvent } from '@shared/events/events';
import { adminEventPath } from '@shared/pages';
import { Link } from 'wouter';
import { takenText } from '@/admin/taken-text';
import { RowMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import type { Column } from '@/ui/table/data-table';
import { EventStates } from './event-states';

const menuActions = [
  { action: 'duplicate', label: 'Duplicate' },
  { action: 'repeat', label: 'Repeat' },
  { action: 'delete', label: 'Delete' },
] as const;

/** The actions of one event. Each opens a dialog. */
export type EventAction = 'edit' | (typeof menuActions)[number]['action'];

export function eventColumns(
  onAct: (action: EventAction, event: AdministeredEvent) => void,
): Column<AdministeredEvent>[] {
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
      cell: (event) => (
        <>
          <EventStates event={event} />
          <span className="block text-dusk text-sm tabular-nums">{takenText(event)}</span>
        </>
      ),
      sortBy: 'isActive',
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (event) => (
        <div className="flex gap-2 wide:justify-end">
          <Button variant="outline" size="row" onClick={() => onAct('edit', event)}>
            Edit<span className="sr-only"> {event.title}</span>
          </Button>
          <RowMenu name={event.title} actions={menuActions} onAct={(action) => onAct(action, event)} />
        </div>
      ),
    },
  ];
}
