import { isBlank } from '@shared/blank-words';
import { isEmail } from '@shared/email-pattern';
import { guessColumns, type ImportField, type Mapping, plain } from '@shared/imports/guess-columns';
import { comparable, type ImportedValues } from '@shared/imports/imports';
import type { FileRow, FileTable } from '@/admin/csv/read-file';
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

/** A row with the address and the name of another person. */
function asPerson(
  table: FileTable,
  row: FileRow,
  guest: Mapping,
  address: string,
  typed: ImportedValues,
): FileRow {
  const { firstName = '', lastName = '' } = withNames(typed);
  const names = { firstName, lastName, name: `${firstName} ${lastName}`.trim() };
  const given = new Map([[guest.email ?? -1, address]]);
  for (const name of personNames)
    if (firstName !== '' && guest[name] !== undefined) given.set(guest[name], String(names[name]));
  const length = Math.max(row.cells.length, table.headings.length);
  return {
    ...row,
    cells: Array.from({ length }, (_, column) => given.get(column) ?? row.cells[column] ?? ''),
  };
}

const cellIn = ({ cells }: FileRow, column: number | undefined) => cells[column ?? -1] ?? '';
const namesIn = (row: FileRow, person: Mapping) =>
  Object.fromEntries(personNames.map((name) => [name, cellIn(row, person[name])]));

/**
 * Gives each ticket without an address of its own, because nobody is assigned to it yet, its buyer's name and address: so
 * it joins the buyer's party. ti.to and pretix sell such tickets.
 */
export function withBuyers(table: FileTable): FileTable {
  const { guest, buyer } = columnsOf(table);
  const rows = table.rows.map((row) => {
    const address = cellIn(row, buyer.email);
    if (guest.email === undefined || !isBlank(cellIn(row, guest.email)) || !isEmail(address)) return row;
    return asPerson(table, row, guest, address, namesIn(row, buyer));
  });
  return { ...table, rows };
}

/**
 * Has each companion without an address join the party of the guest whom a column names, as Partiful's `Is Plus One Of`
 * does, unless several guests are called so.
 */
export function withHosts(table: FileTable): FileTable {
  const host = table.headings.findIndex((heading) =>
    /\b(?:plus one|guest|companion) of\b/.test(plain(heading)),
  );
  const { guest } = columnsOf(table);
  if (host < 0 || guest.email === undefined) return table;
  const nameOf = (row: FileRow) => {
    const { firstName = '', lastName = '' } = withNames(namesIn(row, guest));
    return comparable(`${firstName} ${lastName}`);
  };
  const hosts = new Map<string, FileRow[]>();
  for (const row of table.rows.filter((one) => isEmail(cellIn(one, guest.email))))
    hosts.set(nameOf(row), [...(hosts.get(nameOf(row)) ?? []), row]);
  const rows = table.rows.map((row) => {
    const name = comparable(cellIn(row, host));
    const [found, ...others] = (name !== '' && hosts.get(name)) || [];
    if (!found || others.length > 0 || !isBlank(cellIn(row, guest.email))) return row;
    return asPerson(table, row, guest, cellIn(found, guest.email), namesIn(found, guest));
  });
  return { ...table, rows };
}
