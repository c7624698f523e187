import { listText } from '@shared/counting';
import { formatShortDay } from '@shared/dates';
import type { AdministeredEvent } from '@shared/events/events';
import { adminEventPath } from '@shared/pages';
import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { takenText } from '@/admin/taken-text';
import { RowMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import type { Column } from '@/ui/table/data-table';
import { rowOpenerStyles } from '@/ui/table/row-button';
import { Note } from '@/ui/table/table';
import { EventStates, isRegistrationOpen } from './event-states';

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
        <Link href={adminEventPath(event)} className={cx('inline-flex items-center', rowOpenerStyles)}>
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
      onPhones: 'start',
    },
    { header: 'Location', cell: ({ location }) => location, sortBy: 'location' },
    {
      header: 'Status',
      cell: (event) => (
        <>
          <EventStates event={event} isRow />
          <Note>{listText([isRegistrationOpen(event) && 'Registration open', takenText(event)])}</Note>
        </>
      ),
      sortBy: 'isActive',
      onPhones: 'end',
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
