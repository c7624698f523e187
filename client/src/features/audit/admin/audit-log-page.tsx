import { type AuditEntry, auditEntities, auditLogDays } from '@shared/audit/audit';
import { formatClock, formatMoment } from '@shared/dates';
import { dollarText } from '@shared/money';
import { formatWeekdayAndDay } from '@shared/short-days';
import { useState } from 'react';
import { AdminFrame } from '@/admin/admin-frame';
import { AdminList, type Columns } from '@/admin/admin-list';
import { Dialog } from '@/ui/dialog';
import { type Column, RowButton, twoLines } from '@/ui/table/data-table';
import { Table } from '@/ui/table/table';
import { whatWasDone } from './deeds';

const columns = (open: (entry: AuditEntry) => void): Columns<'/api/admin/audit-log'> => [
  { header: 'When', cell: ({ createdAt }) => formatClock(createdAt), sortBy: 'createdAt', onPhones: 'end' },
  { header: 'Who', cell: whoDidIt, onPhones: 'start' },
  {
    header: 'What',
    cell: (entry) => (
      <RowButton onClick={() => open(entry)} className="font-normal">
        <span className={twoLines}>{whatWasDone(entry)}</span>
      </RowButton>
    ),
    isRowHeader: true,
  },
];

const kinds = auditEntities.map((value) => ({ value, label: fieldName(value.replace('-', ' ')) }));

export function AuditLogPage() {
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <AdminFrame title="Audit Log">
      <p className="mb-4 text-dusk max-wide:mb-2">{`Who changed what in the last ${auditLogDays} days.`}</p>
      <AdminList
        what="changes"
        path="/api/admin/audit-log"
        columns={columns(setOpened)}
        statuses={kinds}
        statusName="entity"
        groupOf={({ createdAt }) => formatWeekdayAndDay(createdAt)}
        whenEmpty="No changes yet. Changes by administrators, partners, guests, helpers at the door and owners of accounts appear here."
      />
      {opened && <ChangeDialog entry={opened} onClose={() => setOpened(null)} />}
    </AdminFrame>
  );
}

const fieldColumns: Column<ChangedField>[] = [
  { header: 'Field', cell: ({ name }) => name, isRowHeader: true },
  { header: 'Before', cell: ({ before }) => <span className="whitespace-pre-line">{before}</span> },
  { header: 'After', cell: ({ after }) => <span className="whitespace-pre-line">{after}</span> },
];

function ChangeDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <Dialog
      title={`${whoDidIt(entry)} ${whatWasDone(entry)}`}
      description={formatMoment(entry.createdAt)}
      onClose={onClose}
    >
      <Table
        caption="What changed"
        columns={fieldColumns}
        rows={changedFields(entry)}
        rowKey={({ name }) => name}
      />
    </Dialog>
  );
}

/** Who made the change. A partner's name is their own choice: it is not to be taken for an administrator's. */
export function whoDidIt({ actor, username }: AuditEntry): string {
  return actor === 'partner' ? `${username} (partner)` : username;
}

export type ChangedField = { name: string; before: string; after: string };

export function changedFields({ before, after }: AuditEntry): ChangedField[] {
  return Object.keys({ ...before, ...after }).map((field) => ({
    name: fieldName(field),
    before: valueText(field, before?.[field]),
    after: valueText(field, after?.[field]),
  }));
}

export function fieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'price' && typeof value === 'number') return dollarText(value);
  if (typeof value === 'string') return instant.test(value) ? formatMoment(value) : value;
  return JSON.stringify(value);
}
