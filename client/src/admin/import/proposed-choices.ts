import { guessColumns } from '@/admin/csv/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';
import type { Choices, ImportKind } from './import-kind';
import { recallMeanings } from './states/remembered';
import { guessStateColumns } from './states/state-columns';

/** What is proposed for a file: its columns, and what is known of the words in those that say which rows count. */
export function proposedChoices(kind: ImportKind, table: FileTable): Choices {
  const states = kind.states ? guessStateColumns(kind.states, table) : [];
  // What says that a row counts is nobody's name.
  const rest = {
    ...table,
    headings: table.headings.map((heading, column) => (states.includes(column) ? '' : heading)),
  };
  const mapping = guessColumns(rest, kind.fields);
  return { mapping, states, meanings: recallMeanings(kind.what), isAgreed: false };
}
