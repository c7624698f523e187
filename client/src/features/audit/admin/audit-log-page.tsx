import { type AuditEntry, auditLogDays } from '@shared/audit/audit';
import { formatMoment } from '@shared/dates';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { AdminFrame } from '@/admin/admin-frame';
import { AdminList } from '@/admin/admin-list';
import { Dialog } from '@/ui/dialog';
import { type Column, RowButton, twoLines } from '@/ui/table/data-table';
import { changedFields, whoDidIt } from './audit-texts';
import { whatWasDone } from './deeds';

const columns = (open: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  { header: 'When', cell: ({ createdAt }) => formatMoment(createdAt), sortBy: 'createdAt', onPhones: 'end' },
  { header: 'Who', cell: whoDidIt, sortBy: 'username', onPhones: 'start' },
  {
    header: 'What',
    cell: (entry) => (
      <RowButton onClick={() => open(entry)} className="font-normal">
        <span className={twoLines}>{whatWasDone(entry)}</span>
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
    <AdminFrame title="Audit Log">
      <p className="mb-4 text-dusk">
        Changes by administrators, partners, guests, helpers at the door and owners of accounts in the last{' '}
        {auditLogDays} days.
      </p>
      <AdminList
        what="changes"
        path="/api/admin/audit-log"
        columns={columns(setOpened)}
        whenEmpty="No changes yet. Changes by administrators, partners, guests, helpers at the door and owners of accounts appear here."
      />
      {opened && <ChangeDialog entry={opened} onClose={() => setOpened(null)} />}
    </AdminFrame>
  );
}

// Three columns are too narrow on phones, so each field's name is above its two values there.
const rowStyles = 'max-wide:grid max-wide:grid-cols-2';
const headStyles = 'py-2 pr-3 align-top text-dusk text-sm max-wide:first:sr-only';
const cellStyles = 'whitespace-pre-line py-2 pr-3 align-top [overflow-wrap:anywhere]';

/** One entry of the audit log: the value of each changed field before and after. */
function ChangeDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <Dialog
      title={`${whoDidIt(entry)} ${whatWasDone(entry)}`}
      description={formatMoment(entry.createdAt)}
      onClose={onClose}
    >
      <table className="w-full table-fixed text-left max-wide:block text-base tabular-nums leading-snug">
        <caption className="sr-only">What changed</caption>
        <thead className="border-ink border-b-2 max-wide:block">
          <tr className={rowStyles}>
            {['Field', 'Before', 'After'].map((header) => (
              <th key={header} scope="col" className={headStyles}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-wide:block">
          {changedFields(entry).map(({ name, before, after }) => (
            <tr key={name} className={cx(rowStyles, 'not-last:border-blush not-last:border-b-2')}>
              <th
                scope="row"
                className={cx(cellStyles, 'max-wide:col-span-2 max-wide:pb-0 max-wide:text-sm')}
              >
                {name}
              </th>
              <td className={cellStyles}>{before}</td>
              <td className={cellStyles}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
