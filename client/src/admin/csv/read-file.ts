import { withoutEscape } from '@shared/formulas';
import Papa from 'papaparse';
import { decode, UnusableFile } from './decode';
import { reasonHeading } from './rejected-csv';

/** A row of the file. `number` is its row in a spreadsheet, with the headings in row 1. */
export type FileRow = {
  number: number;
  cells: string[];
  /** Why it cannot be read, nor what follows it. */
  problem?: string;
};

export type FileTable = {
  name: string;
  headings: string[];
  rows: FileRow[];
  /** The file is not UTF-8 and was decoded as windows-1252. */
  isGuessed: boolean;
};

const maxColumns = 100;
const unpaired = 'A quotation mark has no partner';

/** A first line that tells Excel what is between cells. It is no row of the table. */
const delimiterMark = /^"?sep=(.)"?\r?\n/i;

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** Removes the escaping of formulas from our own file of rejected rows when it is imported again. */
function unescapeRows(headings: string[], rows: FileRow[]): FileRow[] {
  if (headings[0] !== reasonHeading) return rows;
  return rows.map(({ number, cells }) => ({ number, cells: cells.map(withoutEscape) }));
}

/** Reads a CSV file. The first row that is not blank has the headings. */
export async function readFile(file: File): Promise<FileTable> {
  const { text, isGuessed } = await decode(file);
  if (text.trim() === '') throw new UnusableFile('The file is empty.');
  const [mark = '', delimiter = ''] = delimiterMark.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text.slice(mark.length), { delimiter });
  const misquoted = errors.find(({ type }) => type === 'Quotes')?.row;
  const filled = data
    .slice(0, misquoted)
    .map((cells, index): FileRow => ({ number: index + 1, cells }))
    .filter(({ cells }) => !isBlank(cells));
  const [head, ...rows] = filled;
  if (misquoted !== undefined) {
    const problem = `${unpaired} in row ${misquoted + 1}, so nobody can tell where its cell ends: nothing from there on can be read`;
    if (rows.length === 0) throw new UnusableFile(`${problem}. Correct the file and choose it again.`);
    rows.push({ number: misquoted + 1, cells: [], problem });
  }
  if (!head || rows.length === 0) {
    throw new UnusableFile('The file has no rows below its headings.');
  }
  if (head.cells.length > maxColumns) {
    throw new UnusableFile(
      `The file has ${head.cells.length} columns; ${maxColumns} is the most. Is it the right one?`,
    );
  }
  return { name: file.name, headings: head.cells, rows: unescapeRows(head.cells, rows), isGuessed };
}
