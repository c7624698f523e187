import { guessColumns } from '@shared/imports/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';
import type { Choices, ImportKind } from './import-kind';
import type { Meanings } from './states/meanings';
import { guessStateColumns } from './states/state-columns';

/** What is proposed for a file: its columns, those that say which rows count, and what their words are known to mean. */
export function proposedChoices(kind: ImportKind, table: FileTable, meanings: Meanings = {}): Choices {
  const states = kind.states ? guessStateColumns(kind.states, table) : [];
  // What says that a row counts is nobody's name.
  const rest = {
    ...table,
    headings: table.headings.map((heading, column) => (states.includes(column) ? '' : heading)),
  };
  const mapping = guessColumns(rest, kind.fields);
  return { mapping, states, meanings, isAgreed: kind.consent?.isProposed?.(table) ?? false };
}
