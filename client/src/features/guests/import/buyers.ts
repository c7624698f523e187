import { guessColumns, type ImportField, type Mapping, plain } from '@shared/imports/guess-columns';
import { comparable } from '@shared/imports/imports';
import { isBlank } from '@shared/text/blank-words';
import { isEmail } from '@shared/text/email-pattern';
import type { FileRow, FileTable } from '@/admin/import/csv-file';
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

function columnsOf(table: FileTable): { guest: Mapping; buyer: Mapping } {
  const guest = guessColumns(table, personFields);
  const taken = new Set(Object.values(guest));
  const headings = table.headings.map((heading, column) => (taken.has(column) ? '' : heading));
  return { guest, buyer: guessColumns({ ...table, headings }, personFields) };
}

const cellIn = ({ cells }: FileRow, column: number | undefined) => cells[column ?? -1] ?? '';

function personIn(row: FileRow, person: Mapping): Record<string, string> {
  const typed = Object.fromEntries(personNames.map((name) => [name, cellIn(row, person[name])]));
  const { firstName = '', lastName = '' } = withNames(typed);
  const name = `${firstName} ${lastName}`.trim();
  return { email: cellIn(row, person.email), firstName: String(firstName), lastName: String(lastName), name };
}

/** Gives each row without an email address that of another person, with their name. */
function withPersons(
  table: FileTable,
  guest: Mapping,
  personOf: (row: FileRow) => Record<string, string> | undefined,
): FileTable {
  const rows = table.rows.map((row) => {
    const person = isBlank(cellIn(row, guest.email)) ? personOf(row) : undefined;
    if (guest.email === undefined || !person || !isEmail(person.email ?? '')) return row;
    const given = Object.entries(person).filter(([name]) => name === 'email' || person.firstName !== '');
    const byColumn = new Map(given.map(([name, text]) => [guest[name], text]));
    const length = Math.max(row.cells.length, table.headings.length);
    const cells = Array.from({ length }, (_, column) => byColumn.get(column) ?? cellIn(row, column));
    return { ...row, cells };
  });
  return { ...table, rows };
}

/** Has each unassigned ticket, as ti.to and pretix sell them, join its buyer's party. */
export function withBuyers(table: FileTable): FileTable {
  const { guest, buyer } = columnsOf(table);
  return withPersons(table, guest, (row) => personIn(row, buyer));
}

/** Has each companion without an email address join the guest that a column names (Partiful), if only one has that name. */
export function withHosts(table: FileTable): FileTable {
  const host = table.headings.findIndex((heading) =>
    /\b(?:plus one|guest|companion) of\b/.test(plain(heading)),
  );
  if (host < 0) return table;
  const { guest } = columnsOf(table);
  const hosts = new Map<string, Record<string, string> | undefined>();
  for (const row of table.rows) {
    const person = personIn(row, guest);
    const name = comparable(person.name);
    if (!isBlank(person.email ?? '')) hosts.set(name, hosts.has(name) ? undefined : person);
  }
  hosts.delete('');
  return withPersons(table, guest, (row) => hosts.get(comparable(cellIn(row, host))));
}

const companions =
  /^(?:number of )?(?:(?:additional|extra) (?:guests|people|tickets)|plus ones?|companions)$/;
const guests = /^(?:number of )?guests$/;

/** Makes a column of companions one of people: by 0 in Meetup's `Guests` somebody comes alone. */
export function withCompanions(table: FileTable): FileTable {
  const cellsOf = (column: number) =>
    table.rows.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '');
  const column = table.headings.findIndex((heading, index) => {
    const isSaid = companions.test(plain(heading));
    if (!isSaid && !guests.test(plain(heading))) return false;
    const cells = cellsOf(index);
    return cells.every((cell) => /^\d+$/.test(cell)) && (isSaid || cells.includes('0'));
  });
  if (column < 0) return table;
  const replaced = (all: string[], with_: (cell: string) => string) =>
    all.map((cell, index) => (index === column ? with_(cell) : cell));
  return {
    ...table,
    headings: replaced(table.headings, () => 'Guests and host'),
    rows: table.rows.map((row) => ({
      ...row,
      cells: replaced(row.cells, (cell) => String(Number(cell.trim()) + 1)),
    })),
  };
}
