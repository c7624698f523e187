import { formatShortDay } from '@shared/dates';
import type { Event } from '@shared/events';
import type { Column } from '@/ui/data-table';
import { Wristband } from '@/ui/wristband';
import { type EventAction, EventActions } from './event-actions';

// Lower than elsewhere on wide screens, so that a row stays 44 px high.
const status = 'wide:min-h-6 wide:py-0 wide:align-middle';

export function eventColumns(onAct: (action: EventAction, event: Event) => void): Column<Event>[] {
  return [
    { header: 'Title', cell: ({ title }) => title, isRowHeader: true, sortBy: 'title' },
    { header: 'Date', cell: ({ date }) => formatShortDay(date), sortBy: 'date' },
    { header: 'Location', cell: ({ location }) => location, sortBy: 'location' },
    {
      header: 'Status',
      cell: ({ isActive }) => (
        <Wristband tone={isActive ? 'palm' : 'blush'} className={status}>
          {isActive ? 'Active' : 'Inactive'}
        </Wristband>
      ),
      sortBy: 'isActive',
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (event) => <EventActions event={event} onAct={onAct} />,
    },
  ];
}
