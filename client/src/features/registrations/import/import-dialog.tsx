import { emailKeys, type ImportedValues } from '@shared/imports/imports';
import { guestImportRow, mergeGuestRows } from '@shared/registrations/guest-import';
import { importFields } from '@/admin/csv/guess-columns';
import { ImportWizard } from '@/admin/import/import-wizard';
import { guestsPath } from '../api/use-guests';

/** The fields of a ticket seller's file. Our own export comes back with the same headings. */
const guestFields = importFields(guestImportRow, {
  email: { label: 'Email', headings: ['buyer email', 'attendee email'], words: ['email', 'e mail'] },
  firstName: {
    label: 'First name',
    headings: ['name', 'first', 'attendee', 'guest', 'buyer', 'customer'],
    words: ['first name', 'given name', 'full name', 'attendee name', 'guest name', 'buyer name'],
  },
  lastName: { label: 'Last name', headings: ['last'], words: ['last name', 'surname', 'family name'] },
  phone: { label: 'Phone', headings: ['tel'], words: ['phone', 'telephone', 'mobile', 'cell'] },
  people: {
    label: 'People',
    headings: ['guests', 'number'],
    words: ['people', 'quantity', 'qty', 'tickets', 'party size', 'ticket quantity'],
  },
  dogs: {
    label: 'Dogs',
    headings: ['pets', 'pups'],
    words: ['dog', 'dogs', 'dog name', 'dog names', 'pet name'],
  },
  state: { label: 'State', headings: ['order status', 'attendee status'], words: ['state', 'status'] },
});

/** A whole name in one column is split before its last word. */
function withLastName(values: ImportedValues): ImportedValues {
  const words = String(values.firstName ?? '')
    .trim()
    .split(/\s+/);
  if ('lastName' in values || words.length < 2) return values;
  return { ...values, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Imports the guests of an event from a ticket seller's CSV file, step by step. */
export default function ImportDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  return (
    <ImportWizard
      kind={{
        path: guestsPath(eventId),
        what: 'guests',
        counted: {
          noun: ['1 party', '# parties'],
          toImport: ['Import 1 party', 'Import # parties'],
          imported: ['1 party imported', '# parties imported'],
        },
        description:
          'From a ticket seller’s CSV file. If you import the file again, only what has changed is updated.',
        fields: guestFields,
        nameField: 'email',
        without: {
          lastName: 'None: split the whole name',
          people: 'None: each row is one person',
          state: 'None: everybody gets a spot, even if the event is full',
        },
        note: 'Rows with the same email address become one party, with their people and dogs added up.',
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
      onClose={onClose}
    />
  );
}
