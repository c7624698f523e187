import { guessColumns } from '@/admin/csv/guess-columns';
import { CheckResultStep } from '@/admin/import/check-result-step';
import { ImportDone } from '@/admin/import/import-done';
import { ImportWizard } from '@/admin/import/import-wizard';
import { MapColumns } from '@/admin/import/map-columns';
import { Checkbox } from '@/ui/form/field';
import { type Kind, nounOf } from '../api/use-applications';
import { useRefresh } from '../api/use-decisions';
import { checkRows } from './check-rows';
import { importFields } from './import-fields';
import { type Choices, prepareRows } from './prepare-rows';
import { storeRows } from './store-rows';

const nameField = { name: 'businessName', label: 'Business name' };
const without = { city: 'None: Orlando for all' };

/** Imports applications from the CSV export of a hosted form, step by step. */
export default function ImportDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const refetch = useRefresh(kind);
  const fields = importFields[kind];
  const names = { noun: nounOf[kind], nameField };
  return (
    <ImportWizard
      what={kind}
      description="From the CSV file that a hosted form exports."
      retryNote="Going on after a failure stores no row twice."
      begin={(table): { table: typeof table; choices: Choices } => ({
        table,
        choices: { mapping: guessColumns(table.headings, fields), haveAcceptedTerms: false },
      })}
      columnsStep={({ table, choices, onChange, ...ways }) => {
        const { mapping, haveAcceptedTerms } = choices;
        const isAsked = !('termsAccepted' in mapping);
        const terms = fields.filter(({ name }) => name === 'termsAccepted').map(({ label }) => label);
        return (
          <MapColumns
            table={table}
            fields={fields}
            mapping={mapping}
            without={without}
            alsoMissing={isAsked && !haveAcceptedTerms ? terms : []}
            onMap={(changed) => onChange({ ...choices, mapping: changed })}
            {...ways}
          >
            {isAsked && (
              <Checkbox
                label="These applicants accepted the terms in the hosted form"
                checked={haveAcceptedTerms}
                onChange={(event) => onChange({ ...choices, haveAcceptedTerms: event.target.checked })}
              />
            )}
          </MapColumns>
        );
      }}
      checkedStep={(step) => <CheckResultStep {...names} {...step} />}
      doneStep={(step) => <ImportDone {...names} {...step} />}
      check={(table, choices) => checkRows(kind, prepareRows(table, fields, choices), table.headings.length)}
      store={(rows) => storeRows(kind, rows)}
      refetch={refetch}
      onClose={onClose}
    />
  );
}
