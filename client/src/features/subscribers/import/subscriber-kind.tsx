import { importFields } from '@shared/imports/guess-columns';
import { emailKeys } from '@shared/imports/imports';
import { firstIn } from '@shared/imports/read-row';
import { site } from '@shared/site';
import { subscriberImportRow } from '@shared/subscribers/subscribers';
import { isEmail } from '@shared/text/email-pattern';
import type { FileTable } from '@/admin/import/csv-file';
import type { ImportKind } from '@/admin/import/import-kind';
import { ImportWizard } from '@/admin/import/import-wizard';
import type { StateRules } from '@/admin/import/state-columns';

/** A list of nothing but addresses often has no headings: its first row is one to import. */
function withHeadings(table: FileTable): FileTable {
  const { headings, rows } = table;
  if (!headings.some(isEmail)) return table;
  const names = headings.map((heading, index) => (isEmail(heading) ? 'Email' : `Column ${index + 1}`));
  return { ...table, headings: names, rows: [{ number: 1, cells: headings }, ...rows] };
}

/** Mailchimp says in the name of each file, and not in it, who is in there. */
function withFileName(table: FileTable): FileTable {
  const [, said = ''] = /^(unsubscribed|cleaned|nonsubscribed)_/.exec(table.name) ?? [];
  if (said === '') return table;
  const rows = table.rows.map((row) => ({
    ...row,
    cells: [...table.headings.map((_, column) => row.cells[column] ?? ''), said],
  }));
  return { ...table, headings: [...table.headings, 'File name'], rows };
}

/** What somebody who does not want our mail, or cannot get it, is called in headings and in cells. */
const saysNo =
  /unsub|opt(?:ed)? ?out|\b(?:do not|don t|stop)\b|suppress|bounce[ds]?\b|complain|undeliverable|(?:block|black) ?list/;

const subscriberStates: StateRules = {
  title: 'Who gets the newsletter',
  without: 'No column says who unsubscribed',
  all: 'everybody in the file gets the newsletter.',
  names: { in: 'Gets the newsletter', out: 'Stays out', back: 'Unsubscribed: stays out' },
  asserts:
    /^(?:subscribed(?: to emails?)?|is subscribed|(?:email )?(?:marketing )?(?:consent|opt in|permission)|opted in(?: to marketing)?|accepts (?:email )?marketing|receives? emails?|newsletter|file name)$/,
  takesBack: new RegExp(
    `${saysNo.source}|^(?:(?:is|was|has|emails?|user) )*(?:clean|cleaned|disabled|deleted|removed|blocked|spam)(?: (?:status|at|on|date|time))?$`,
  ),
  refuses: saysNo,
  field: 'state',
  sent: { back: 'unsubscribed' },
  ticked: {
    title: 'Subscribed here, but not in the file',
    note: 'They stay subscribed unless you tick them. Nobody is told.',
    verb: 'Remove',
    done: ['1 subscriber was taken off the list.', '# subscribers were taken off the list.'],
  },
};

export const subscriberKind: ImportKind = {
  path: '/api/admin/subscribers',
  what: 'subscribers',
  noun: ['1 subscriber', '# subscribers'],
  description:
    'From a CSV file with a column of email addresses. Who has unsubscribed, here or in the file, stays off the list.',
  fields: importFields(subscriberImportRow, {
    email: {
      label: 'Email',
      headings: ['mail', 'subscriber', 'address'],
      words: ['email', 'e mail', 'email address'],
      isEmail: true,
      fits: (cells) => cells.some((cell) => isEmail(firstIn({ isEmail: true }, cell))),
      isFoundByValues: true,
    },
  }),
  nameField: 'email',
  consent: {
    label: `These people agreed to get the newsletter of ${site.name}`,
    missing: 'that these people agreed',
  },
  existing: 'skip',
  keysOf: emailKeys,
  prepareTable: (table) => withFileName(withHeadings(table)),
  states: subscriberStates,
};

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return <ImportWizard kind={subscriberKind} onClose={onClose} />;
}
