import { isBlank } from '@shared/blank-words';
import { isEmail } from '@shared/email-pattern';
import { guessColumns, type ImportField, type Mapping } from '@shared/imports/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';
import { guestFields, withNames } from './guest-fields';

const personNames = ['firstName', 'lastName', 'name'] as const;

/** The fields that say who somebody is, found by whole headings alone: there are other people's addresses too. */
const personFields = guestFields
  .filter(({ name }) => name === 'email' || personNames.some((one) => one === name))
  .map(
    ({ headings = [], words, ...field }): ImportField => ({
      ...field,
      headings: [...headings, ...words],
      words: [],
      isFoundByValues: false,
    }),
  );

/** The columns of the guest, and those of whoever bought the ticket. */
function columnsOf(table: FileTable): { guest: Mapping; buyer: Mapping } {
  const guest = guessColumns(table, personFields);
  const taken = new Set(Object.values(guest));
  const headings = table.headings.map((heading, column) => (taken.has(column) ? '' : heading));
  return { guest, buyer: guessColumns({ ...table, headings }, personFields) };
}

/**
 * Gives each ticket without an address of its own, because nobody is assigned to it yet, its buyer's name and address: so
 * it joins the buyer's party. ti.to and pretix sell such tickets.
 */
export function withBuyers(table: FileTable): FileTable {
  const { guest, buyer } = columnsOf(table);
  const rows = table.rows.map((row) => {
    const cellOf = (column: number | undefined) => (column === undefined ? '' : (row.cells[column] ?? ''));
    const address = cellOf(buyer.email);
    if (guest.email === undefined || !isBlank(cellOf(guest.email)) || !isEmail(address)) return row;
    const given = new Map([[guest.email, address]]);
    const typed = Object.fromEntries(personNames.map((name) => [name, cellOf(buyer[name])]));
    const { firstName = '', lastName = '' } = withNames(typed);
    const names = { firstName, lastName, name: `${firstName} ${lastName}`.trim() };
    for (const name of personNames)
      if (firstName !== '' && guest[name] !== undefined) given.set(guest[name], String(names[name]));
    const length = Math.max(row.cells.length, table.headings.length);
    return { ...row, cells: Array.from({ length }, (_, column) => given.get(column) ?? cellOf(column)) };
  });
  return { ...table, rows };
}
