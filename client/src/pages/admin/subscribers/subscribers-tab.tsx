import { formatShortDay } from '@shared/dates';
import type { Subscriber } from '@shared/subscribers';
import { useSubscribers } from '@/features/subscribers/use-subscribers';
import { type Column, Table } from '@/ui/table';
import { Listing } from '../listing';

const columns: Column<Subscriber>[] = [
  { header: 'Email', cell: ({ email }) => email, isRowHeader: true },
  { header: 'Joined', cell: ({ createdAt }) => formatShortDay(createdAt) },
];

export function SubscribersTab() {
  return (
    <Listing
      what="subscribers"
      query={useSubscribers()}
      whenEmpty="Nobody has subscribed yet. Whoever signs up for the newsletter on the home page appears here."
    >
      {(rows) => <Table caption="Subscribers" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </Listing>
  );
}
