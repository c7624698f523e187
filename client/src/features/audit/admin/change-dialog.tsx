import type { AuditEntry } from '@shared/audit/audit';
import { formatMoment } from '@shared/dates';
import { cx } from 'class-variance-authority';
import { Dialog } from '@/ui/dialog';
import { changedFields, whatWasDone, whoDidIt } from './audit-texts';

// Three columns are too narrow on phones, so each field's name is above its two values there.
const rowStyles = 'max-wide:grid max-wide:grid-cols-2';
const headStyles = 'py-2 pr-3 align-top text-dusk text-sm max-wide:first:sr-only';
const cellStyles = 'whitespace-pre-line py-2 pr-3 align-top [overflow-wrap:anywhere]';

/** One entry of the audit log: the value of each changed field before and after. */
export function ChangeDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
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
