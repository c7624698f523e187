import { emailPattern } from '@shared/email-pattern';
import { emailKeys } from '@shared/imports/imports';
import { site } from '@shared/site';
import { subscriberImportRow } from '@shared/subscribers/subscribers';
import { importFields } from '@/admin/csv/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';
import type { ImportKind } from '@/admin/import/import-kind';
import { ImportWizard } from '@/admin/import/import-wizard';
import { subscribersPath } from '../api/use-admin-subscribers';

const isAddress = (cell: string) => emailPattern.test(cell.trim());

/** A list of nothing but addresses often has no headings: its first row is one to import. */
function withHeadings(table: FileTable): FileTable {
  const { headings, rows } = table;
  if (!headings.some(isAddress)) return table;
  const names = headings.map((heading, index) => (isAddress(heading) ? 'Email' : `Column ${index + 1}`));
  return { ...table, headings: names, rows: [{ number: 1, cells: headings }, ...rows] };
}

const kind: ImportKind = {
  path: subscribersPath,
  what: 'subscribers',
  counted: {
    noun: ['1 subscriber', '# subscribers'],
    toImport: ['Import 1 subscriber', 'Import # subscribers'],
    imported: ['1 subscriber imported', '# subscribers imported'],
  },
  description: 'From a CSV file with a column of email addresses. People who unsubscribed stay off the list.',
  fields: importFields(subscriberImportRow, {
    email: {
      label: 'Email',
      headings: ['mail', 'subscriber', 'address'],
      words: ['email', 'e mail', 'email address'],
    },
  }),
  nameField: 'email',
  consent: {
    label: `These people agreed to get the newsletter of ${site.name}`,
    missing: 'that these people agreed',
  },
  existing: 'skip',
  keysOf: emailKeys,
  prepareTable: withHeadings,
};

/** Imports a list of addresses that exists from a CSV file, step by step. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return <ImportWizard kind={kind} onClose={onClose} />;
}
