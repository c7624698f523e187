import { plain } from '@shared/imports/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';

/** Headings of how many somebody brings along, and those that may also count the host. */
const companions =
  /^(?:number of )?(?:(?:additional|extra) (?:guests|people|tickets)|plus ones?|companions)$/;
const guests = /^(?:number of )?guests$/;

/**
 * Makes a column of companions one of people. Meetup's `Guests` says how many somebody brings along: 0 says that they come
 * alone.
 */
export function withCompanions(table: FileTable): FileTable {
  const cellsOf = (column: number) =>
    table.rows.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '');
  const column = table.headings.findIndex((heading, index) => {
    const isCounted = cellsOf(index).every((cell) => /^\d+$/.test(cell));
    const isGuests = guests.test(plain(heading)) && cellsOf(index).includes('0');
    return isCounted && (companions.test(plain(heading)) || isGuests);
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
