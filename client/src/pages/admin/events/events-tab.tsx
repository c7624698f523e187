import { formatShortDay } from '@shared/dates';
import type { Event } from '@shared/events';
import { useState } from 'react';
import { useAdminEvents } from '@/features/events/use-events';
import { Button } from '@/ui/button';
import { type Column, Table } from '@/ui/table';
import { Wristband } from '@/ui/wristband';
import { Listing } from '../listing';
import { EditEventDialog } from './edit-event-dialog';

export function EventsTab() {
  const events = useAdminEvents();
  const [edited, setEdited] = useState<Event | null>(null);
  const columns: Column<Event>[] = [
    { header: 'Title', cell: ({ title }) => title, isRowHeader: true },
    { header: 'Date', cell: ({ date }) => formatShortDay(date) },
    { header: 'Location', cell: ({ location }) => location },
    {
      header: 'Status',
      cell: ({ isActive }) =>
        isActive ? <Wristband tone="palm">Active</Wristband> : <Wristband tone="blush">Inactive</Wristband>,
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (event) => (
        <Button variant="outline" onClick={() => setEdited(event)}>
          Edit<span className="sr-only"> {event.title}</span>
        </Button>
      ),
    },
  ];
  return (
    <>
      <Listing what="events" query={events} whenEmpty="Events appear here once they are in the database.">
        {(rows) => <Table caption="Events" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
      {edited && <EditEventDialog event={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
