import { formulaStart } from '@shared/formulas';
import Papa from 'papaparse';

export const reasonHeading = 'Reason';

// Without it Excel uses the computer's code page.
const byteOrderMark = '\uFEFF';

/** The rejected rows as a CSV file: every cell is quoted, and formulas are escaped. */
export function rejectedCsv(headings: string[], rows: { reason: string; cells: string[] }[]): Blob {
  const records = [[reasonHeading, ...headings], ...rows.map(({ reason, cells }) => [reason, ...cells])];
  const text = Papa.unparse(records, { quotes: true, escapeFormulae: formulaStart, newline: '\r\n' });
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
}
