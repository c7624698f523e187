import { guessColumns } from '@/admin/csv/guess-columns';
import { ImportWizard } from '@/admin/import/import-wizard';
import { MapColumns } from '@/admin/import/map-columns';
import { useRefetchGuests } from '../api/use-guests';
import { importFields } from './import-fields';
import { prepareParties } from './prepare-rows';
import { CheckedStep, DoneStep } from './result-steps';
import { runParties } from './run-parties';

/** What is done without a column. */
const without: Record<string, string> = {
  lastName: 'None: split the whole name',
  people: 'None: each row is one person',
  state: 'None: everybody has a place, whatever the number',
};

/** Imports the guests of an event from a ticket seller's CSV file, step by step. */
export default function ImportDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  return (
    <ImportWizard
      what="guests"
      description="From a ticket seller’s CSV file. The same file again changes only what has changed in it."
      retryNote="Going on after a failure adds nobody twice."
      begin={(table) => ({ table, choices: guessColumns(table.headings, importFields) })}
      check={(table, mapping) => {
        const { parties, rejected } = prepareParties(table, mapping);
        return runParties(eventId, parties, { dryRun: true, rejected });
      }}
      store={(parties) => runParties(eventId, parties, { dryRun: false })}
      columnsStep={({ choices, onChange, ...step }) => (
        <MapColumns
          fields={importFields}
          mapping={choices}
          without={without}
          note="Rows with the same address become one party, their people and dogs added up."
          onMap={onChange}
          {...step}
        />
      )}
      checkedStep={(step) => <CheckedStep {...step} />}
      doneStep={(step) => <DoneStep {...step} />}
      refetch={useRefetchGuests(eventId)}
      onClose={onClose}
    />
  );
}
