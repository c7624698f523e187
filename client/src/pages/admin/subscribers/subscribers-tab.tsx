import { formatShortDay } from '@shared/dates';
import type { Subscriber } from '@shared/subscribers';
import type { Column } from '@/ui/data-table';
import { AdminList } from '../admin-list';

const columns: Column<Subscriber>[] = [
  { header: 'Email', cell: ({ email }) => email, isRowHeader: true, sortBy: 'email' },
  { header: 'Joined', cell: ({ createdAt }) => formatShortDay(createdAt), sortBy: 'createdAt' },
];

export function SubscribersTab() {
  return (
    <AdminList
      what="subscribers"
      address="/api/admin/subscribers"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ email }) => email}
      defaultSort="-createdAt"
      whenEmpty={
        <p>Nobody has subscribed yet. Whoever signs up for the newsletter on the home page appears here.</p>
      }
    />
  );
}
