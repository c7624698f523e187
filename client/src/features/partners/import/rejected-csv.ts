import Papa from 'papaparse';

export const reasonHeading = 'Reason';

// As in the server's exports. The wide forms of = + - @ are there because some spreadsheets take them for the narrow.
const formulaStart = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
// Excel reads a file without it as the computer's own code page.
const byteOrderMark = '\uFEFF';

/** Takes away the apostrophe that keeps a spreadsheet from running what looks like a formula. */
export function withoutEscape(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The rows that were not imported as a CSV file: every cell quoted, none of them a formula. */
export function rejectedCsv(headings: string[], rows: { reason: string; cells: string[] }[]): Blob {
  const records = [[reasonHeading, ...headings], ...rows.map(({ reason, cells }) => [reason, ...cells])];
  const text = Papa.unparse(records, { quotes: true, escapeFormulae: formulaStart, newline: '\r\n' });
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
}
