import { formatCount } from '@shared/counting';
import { maxImportRows } from '@shared/imports/imports';
import { isEmail } from '@shared/text/email-pattern';
import { formulaStart, withoutEscape } from '@shared/text/formulas';
import Papa from 'papaparse';

const reasonHeading = 'Reason';

// Without it Excel uses the computer's code page.
const byteOrderMark = '\uFEFF';

export function rejectedCsv(headings: string[], rows: { reason: string; cells: string[] }[]): Blob {
  const records = [[reasonHeading, ...headings], ...rows.map(({ reason, cells }) => [reason, ...cells])];
  const text = Papa.unparse(records, { quotes: true, escapeFormulae: formulaStart, newline: '\r\n' });
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
}

/** Why a file cannot be imported, as a message for the user. */
export class UnusableFile extends Error {}

export const maxFileBytes = 10 * 1024 * 1024;

/** Text in UTF-16, which spreadsheets save as "Unicode text", begins with a mark that says its order of bytes. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function textOf(bytes: Uint8Array): Pick<FileTable, 'isGuessed'> & { text: string } {
  const encoding = utf16Of(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

/** Decodes UTF-8 and marked UTF-16, else windows-1252, which Excel writes on Windows. */
async function decode(file: File) {
  if (file.size === 0) throw new UnusableFile('The file is empty.');
  if (file.size > maxFileBytes) {
    throw new UnusableFile('The file is larger than 10 MB. Split it and import the parts one at a time.');
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnusableFile('The file could not be read. Has it been moved or deleted?');
  });
  const decoded = textOf(new Uint8Array(bytes));
  // It is in no text, but in spreadsheets and images.
  if (decoded.text.includes('\0')) {
    throw new UnusableFile('This is not a CSV file. In a spreadsheet, save it as "CSV UTF-8" first.');
  }
  return decoded;
}

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
  /** The number of the row that they are in, where others stand above it. */
  headingsRow?: number;
  rows: FileRow[];
  /** The file is not UTF-8 and was decoded as windows-1252. */
  isGuessed: boolean;
};

const maxColumns = 100;

/** A first line that tells Excel what is between cells. It is no row of the table. */
const delimiterMark = /^"?sep=(.)"?\r?\n/i;

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

const mostAbove = 10;
const widthOf = ({ cells }: FileRow) => cells.filter((cell) => cell.trim() !== '').length;

/** How many rows stand above the headings, as a title does: half as wide as the table, or apart by a blank line. */
function countAbove(rows: FileRow[]): number {
  const widths = rows.slice(0, 50).map(widthOf);
  const [widest = 0, width = widest] = widths.toSorted((one, other) => other - one);
  const gap = rows.findIndex(({ number }, index) => number > (rows[index - 1]?.number ?? number) + 1);
  const isApart = gap > 0 && widths.slice(0, gap).every((one) => one < (widths[gap] ?? 0));
  const above = isApart ? gap : widths.findIndex((one) => 2 * one > width);
  const hasData = rows.slice(0, above + 1).some(({ cells }) => cells.some(isEmail));
  return above > mostAbove || hasData || above >= rows.length - 1 ? 0 : Math.max(above, 0);
}

/** Reads a CSV file. The first row that is not blank has the headings, unless what stands above them does not look like any. */
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
  const above = countAbove(filled);
  const [head, ...rows] = filled.slice(above);
  if (misquoted !== undefined) {
    const problem = `A quotation mark is never closed in row ${misquoted + 1}, so the rest of the file cannot be read`;
    if (rows.length === 0) throw new UnusableFile(`${problem}. Fix the file and choose it again.`);
    rows.push({ number: misquoted + 1, cells: [], problem });
  }
  if (!head || rows.length === 0) throw new UnusableFile('The file has headings but no rows.');
  if (rows.length > maxImportRows)
    throw new UnusableFile(
      `The file has ${formatCount(rows.length)} rows; the limit is ${formatCount(maxImportRows)}. Split it and import the parts one at a time.`,
    );
  if (head.cells.length > maxColumns)
    throw new UnusableFile(
      `The file has ${head.cells.length} columns; the limit is ${maxColumns}. Is this the right file?`,
    );
  return {
    name: file.name,
    headings: head.cells,
    ...(above > 0 && { headingsRow: head.number }),
    // Formulas are escaped in our own file of rejected rows.
    rows:
      head.cells[0] === reasonHeading
        ? rows.map(({ number, cells }) => ({ number, cells: cells.map(withoutEscape) }))
        : rows,
    isGuessed,
  };
}
