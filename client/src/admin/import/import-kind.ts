import { guessColumns, type ImportField, type Mapping } from '@shared/imports/guess-columns';
import type { ExistingChoice, FieldChange, ImportedValues } from '@shared/imports/imports';
import type { ReactNode } from 'react';
import type { FileRow, FileTable } from '@/admin/import/csv-file';
import type { Meanings } from './meanings';
import { guessStateColumns, type StateRules } from './state-columns';

/** What is sent as one: the values of a row of the file, or of several that belong together. */
export type ImportItem = {
  values: ImportedValues;
  rows: FileRow[];
  /** The cell by which it takes back what may be stored. */
  takenBack?: string;
};

/** An item that is not stored, or not yet, and why. */
export type JudgedItem = ImportItem & {
  reason: string;
  /** What the file says otherwise of one that is there, by the labels of the fields. */
  changes?: FieldChange[];
};

export type ImportKind = {
  path:
    | '/api/admin/venues'
    | '/api/admin/vendors'
    | '/api/admin/subscribers'
    | `/api/admin/events/${number}/registrations`;
  /** What is imported: `guests`. */
  what: string;
  noun: readonly [one: string, many: string];
  description: string;
  fields: ImportField[];
  nameField: string;
  /** The fields that name a row for people, where those are others. */
  titleFields?: readonly string[];
  /** What is done without a column, by field. */
  without?: Record<string, string>;
  /** Fields that do instead of another, where a cell of theirs is like that. */
  instead?: Record<string, { field: string; fits?: (cell: string) => boolean }>;
  note?: string;
  states?: StateRules;
  /** Why a file cannot be imported at all, where it cannot. */
  refuse?: (table: FileTable) => string | undefined;
  /** What is stated for all rows; of a field, where no column has it. Without `missing` it may stay open. */
  consent: {
    label: string;
    missing?: string;
    field?: string;
    isProposed?: (table: FileTable) => boolean;
  } | null;
  /** What is proposed for rows that are there already. */
  existing: ExistingChoice;
  /** Which change of them, by the name of its field, is none to propose, and what they would do by it. */
  loss?: { isLoss: (change: FieldChange) => boolean; text: string };
  /** A field that rows which are there get by a tick only, with the fields that such a row needs. */
  mark?: { field: string; needs: string[]; title: string; note: string };
  /** What two items of the same have in common, any of these. */
  keysOf: (values: ImportedValues) => string[];
  prepareTable?: (table: FileTable) => FileTable;
  complete?: (values: ImportedValues) => ImportedValues;
  completeAll?: (items: ImportItem[]) => ImportItem[];
  afterwards?: ReactNode;
  group?: (items: ImportItem[]) => ImportItem[];
};

export type Choices = {
  mapping: Mapping;
  /** The columns that say which rows count, and what their words mean where that was chosen. */
  states: number[];
  meanings: Meanings;
  isAgreed: boolean;
};

export const isAsked = ({ consent }: ImportKind, { mapping }: Choices) =>
  consent !== null && !(consent.field !== undefined && consent.field in mapping);

/** What is proposed for a file: its columns, those that say which rows count, and what their words are known to mean. */
export function proposedChoices(kind: ImportKind, table: FileTable, meanings: Meanings = {}): Choices {
  const states = kind.states ? guessStateColumns(kind.states, table) : [];
  // A column of states holds no names.
  const rest = {
    ...table,
    headings: table.headings.map((heading, column) => (states.includes(column) ? '' : heading)),
  };
  const mapping = guessColumns(rest, kind.fields);
  return { mapping, states, meanings, isAgreed: kind.consent?.isProposed?.(table) ?? false };
}
