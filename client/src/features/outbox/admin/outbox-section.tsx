import { formatMoment } from '@shared/dates';
import type { EmailState } from '@shared/email-kinds';
import { AdminList } from '@/admin/admin-list';
import type { Column } from '@/ui/data-table';

type Email = { id: number; to: string; subject: string; state: EmailState; createdAt: string };

const columns: Column<Email>[] = [
  { header: 'Subject', cell: ({ subject }) => subject, isRowHeader: true },
  { header: 'To', cell: ({ to }) => to },
  { header: 'State', cell: ({ state }) => state },
  { header: 'Written', cell: ({ createdAt }) => formatMoment(createdAt), sortBy: 'createdAt' },
];

/** The messages that the site sends to single people. */
export function OutboxSection() {
  return (
    <AdminList
      what="messages"
      path="/api/admin/emails"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      defaultSort="-createdAt"
      whenEmpty={<p>Nothing has been written yet. Every message that the site sends appears here.</p>}
    />
  );
}
