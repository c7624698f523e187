import type { AuditEntry } from '@shared/audit';
import { formatShortDay } from '@shared/dates';
import type { Column } from '@/ui/data-table';
import { AdminList } from '../admin-list';

const columns: Column<AuditEntry>[] = [
  { header: 'When', cell: ({ createdAt }) => formatShortDay(createdAt), sortBy: 'createdAt' },
  { header: 'Who', cell: ({ username }) => username, sortBy: 'username' },
  { header: 'What', cell: ({ action, entity, label }) => `${action} ${entity} ${label}`, isRowHeader: true },
];

export function AuditLogPage() {
  return (
    <div className="mx-auto max-w-column px-4 py-10">
      <h1 className="mb-4 text-title">Audit Log</h1>
      <AdminList
        what="changes"
        address="/api/admin/audit-log"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ label }) => label}
        defaultSort="-createdAt"
        whenEmpty={
          <p>Nothing has been changed yet. Every change that an administrator makes appears here.</p>
        }
      />
    </div>
  );
}
