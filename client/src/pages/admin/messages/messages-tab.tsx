import type { ContactMessage } from '@shared/contact';
import { formatShortDay } from '@shared/dates';
import { useContactMessages } from '@/features/contact/use-messages';
import { type Column, Table } from '@/ui/table';
import { Listing } from '../listing';

const columns: Column<ContactMessage>[] = [
  { header: 'Name', cell: ({ name }) => name, isRowHeader: true },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Subject', cell: ({ subject }) => subject },
  { header: 'Date', cell: ({ createdAt }) => formatShortDay(createdAt) },
];

export function MessagesTab() {
  return (
    <Listing
      what="messages"
      query={useContactMessages()}
      whenEmpty="No messages yet. What people write through the contact form appears here."
    >
      {(rows) => <Table caption="Messages" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </Listing>
  );
}
