import { guessColumns } from '@/admin/csv/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';
import { CheckResultStep } from '@/admin/import/check-result-step';
import { ImportDone } from '@/admin/import/import-done';
import { ImportWizard } from '@/admin/import/import-wizard';
import { useRefetchSubscribers } from '../api/use-admin-subscribers';
import { type Choices, ChooseColumn } from './choose-column';
import { emailField, withHeadings } from './import-field';
import { checkRows, storeRows } from './run-rows';

const names = { noun: 'subscriber', nameField: emailField };

function begin(read: FileTable): { table: FileTable; choices: Choices } {
  const table = withHeadings(read);
  const { headings } = table;
  // A column that is the only one needs no heading that says what it is.
  const column = guessColumns(headings, [emailField]).email ?? (headings.length === 1 ? 0 : undefined);
  return { table, choices: { column, haveAgreed: false } };
}

/** Imports a list of addresses that exists from a CSV file, step by step. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportWizard
      what="subscribers"
      description="From a CSV file with a column of email addresses. Whoever has unsubscribed stays off the list."
      retryNote="Going on after a failure stores no address twice."
      begin={begin}
      columnsStep={(step) => <ChooseColumn {...step} />}
      checkedStep={(step) => <CheckResultStep {...names} {...step} />}
      doneStep={(step) => <ImportDone {...names} {...step} />}
      check={({ rows }, { column = -1 }) =>
        checkRows(rows.map((row) => ({ ...row, values: { email: row.cells[column] ?? '' } })))
      }
      store={storeRows}
      refetch={useRefetchSubscribers()}
      onClose={onClose}
    />
  );
}
