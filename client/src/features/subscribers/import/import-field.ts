import { emailPattern } from '@shared/email-pattern';
import type { ImportField } from '@/admin/csv/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';

/** The one field of a subscriber, and what files may call it. */
export const emailField: ImportField = {
  name: 'email',
  label: 'Email',
  isRequired: true,
  headings: ['mail', 'subscriber', 'address'],
  words: ['email', 'e mail', 'email address'],
};

/** A list of nothing but addresses often has no headings: its first row is one to import. */
export function withHeadings(table: FileTable): FileTable {
  const { headings, rows } = table;
  if (!headings.some((heading) => emailPattern.test(heading.trim()))) return table;
  const names = headings.map((heading, index) =>
    emailPattern.test(heading.trim()) ? emailField.label : `Column ${index + 1}`,
  );
  return { ...table, headings: names, rows: [{ number: 1, cells: headings }, ...rows] };
}
