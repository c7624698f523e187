import { plain } from '@shared/imports/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';

const headings = ['guests', 'number of guests', 'additional guests', 'plus ones', 'companions'];

/**
 * Makes a column of companions one of people. Meetup's `Guests` says how many somebody brings along: 0 says that they come
 * alone.
 */
export function withCompanions(table: FileTable): FileTable {
  const column = table.headings.findIndex((heading) => headings.includes(plain(heading)));
  const cells = table.rows.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '');
  if (!cells.includes('0') || !cells.every((cell) => /^\d+$/.test(cell))) return table;
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
