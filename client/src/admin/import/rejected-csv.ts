import Papa from 'papaparse';

export const reasonHeading = 'Reason';

// As in the server's exports. Some spreadsheets treat the full-width forms of = + - @ like the normal ones.
const formulaStart = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
// Without it Excel uses the computer's code page.
const byteOrderMark = '\uFEFF';

/** Removes the apostrophe that escapes a formula. */
export function withoutEscape(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The rejected rows as a CSV file: every cell is quoted, and formulas are escaped. */
export function rejectedCsv(headings: string[], rows: { reason: string; cells: string[] }[]): Blob {
  const records = [[reasonHeading, ...headings], ...rows.map(({ reason, cells }) => [reason, ...cells])];
  const text = Papa.unparse(records, { quotes: true, escapeFormulae: formulaStart, newline: '\r\n' });
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
}
