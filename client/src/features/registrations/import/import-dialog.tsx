import { emailKeys } from '@shared/imports/imports';
import { mergeGuestRows } from '@shared/registrations/guest-import';
import { ImportWizard } from '@/admin/import/import-wizard';
import { guestsPath, useRefetchGuests } from '../api/use-guests';
import { guestFields, withLastName } from './guest-fields';

/** Imports the guests of an event from a ticket seller's CSV file, step by step. */
export default function ImportDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  return (
    <ImportWizard
      kind={{
        path: `${guestsPath(eventId)}/import`,
        what: 'guests',
        counted: {
          noun: ['1 party', '# parties'],
          toImport: ['Import 1 party', 'Import # parties'],
          imported: ['1 party imported', '# parties imported'],
        },
        description:
          'From a ticket seller’s CSV file. The same file again changes only what has changed in it.',
        fields: guestFields,
        nameField: 'email',
        without: {
          lastName: 'None: split the whole name',
          people: 'None: each row is one person',
          state: 'None: everybody has a place, whatever the number',
        },
        note: 'Rows with the same address become one party, their people and dogs added up.',
        consent: null,
        existing: 'update',
        keysOf: emailKeys,
        complete: withLastName,
        group: (items) =>
          mergeGuestRows(items).map(({ values, rows }) => ({
            values,
            rows: rows.flatMap((item) => item.rows),
          })),
      }}
      refetch={useRefetchGuests(eventId)}
      onClose={onClose}
    />
  );
}
