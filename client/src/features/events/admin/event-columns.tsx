import { formatShortDay } from '@shared/dates';
import type { Event } from '@shared/events';
import { Badge } from '@/ui/badge';
import type { Column } from '@/ui/data-table';
import { type EventAction, EventActions } from './event-actions';

export function eventColumns(onAct: (action: EventAction, event: Event) => void): Column<Event>[] {
  return [
    { header: 'Title', cell: ({ title }) => title, isRowHeader: true, sortBy: 'title' },
    { header: 'Date', cell: ({ date }) => formatShortDay(date), sortBy: 'date' },
    { header: 'Location', cell: ({ location }) => location, sortBy: 'location' },
    {
      header: 'Status',
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'palm' : 'blush'}>{isActive ? 'Active' : 'Inactive'}</Badge>
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
