import { plain } from '@shared/imports/guess-columns';
import type { FileTable } from '@/admin/import/csv-file';

/** Headings of how many somebody brings along, and those that may also count the host. */
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
