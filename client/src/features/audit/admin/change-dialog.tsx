import type { AuditEntry } from '@shared/audit';
import { formatMoment } from '@shared/dates';
import { cx } from 'class-variance-authority';
import { Dialog } from '@/ui/dialog';
import { changedFields, whatWasDone } from './audit-texts';

// On phones three columns would cut words in two, and so each field's name stands above what it was and became.
const rowLook = 'max-wide:grid max-wide:grid-cols-2';
const headLook = 'py-2 pr-3 align-top text-dusk text-sm max-wide:first:sr-only';
const cellLook = 'whitespace-pre-line py-2 pr-3 align-top [overflow-wrap:anywhere]';

/** One change: what each field was, and what it became. */
export function ChangeDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <Dialog
      title={`${entry.username} ${whatWasDone(entry)}`}
      description={formatMoment(entry.createdAt)}
      onClose={onClose}
    >
      <table className="w-full table-fixed text-left max-wide:block text-base tabular-nums leading-snug">
        <caption className="sr-only">What changed</caption>
        <thead className="border-ink border-b-2 max-wide:block">
          <tr className={rowLook}>
            {['Field', 'Before', 'After'].map((header) => (
              <th key={header} scope="col" className={headLook}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-wide:block">
          {changedFields(entry).map(({ name, before, after }) => (
            <tr key={name} className={cx(rowLook, 'not-last:border-blush not-last:border-b-2')}>
              <th scope="row" className={cx(cellLook, 'max-wide:col-span-2 max-wide:pb-0 max-wide:text-sm')}>
                {name}
              </th>
              <td className={cellLook}>{before}</td>
              <td className={cellLook}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
