import { type AuditEntry, auditLogDays } from '@shared/audit/audit';
import { formatMoment } from '@shared/dates';
import { useState } from 'react';
import { AdminList } from '@/admin/admin-list';
import type { Column } from '@/ui/table/data-table';
import { RowButton } from '@/ui/table/row-button';
import { whatWasDone, whoDidIt } from './audit-texts';
import { ChangeDialog } from './change-dialog';

const columns = (open: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  { header: 'When', cell: ({ createdAt }) => formatMoment(createdAt), sortBy: 'createdAt', onPhones: 'end' },
  { header: 'Who', cell: whoDidIt, sortBy: 'username', onPhones: 'start' },
  {
    header: 'What',
    cell: (entry) => (
      <RowButton onClick={() => open(entry)} className="font-normal">
        {whatWasDone(entry)}
      </RowButton>
    ),
    isRowHeader: true,
    // Groups the changes by what they are about.
    sortBy: 'entity',
  },
];

export function AuditLogPage() {
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <div className="mx-auto max-w-column px-4 py-10 max-wide:pt-4">
      <h1 className="mb-2 text-title max-wide:mb-1 max-wide:text-heading">Audit Log</h1>
      <p className="mb-4 text-dusk">
        What administrators, partners and helpers at the door changed in the last {auditLogDays} days.
      </p>
      <AdminList
        what="changes"
        path="/api/admin/audit-log"
        columns={columns(setOpened)}
        whenEmpty="Nothing has been changed yet. Every change that an administrator, a partner or a helper at the door makes appears here."
      />
      {opened && <ChangeDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
