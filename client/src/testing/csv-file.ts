const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A CSV file with these rows, as a form provider would export it. */
export function csvFile(rows: string[][], name = 'export.csv'): File {
  const text = rows.map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return new File([text], name, { type: 'text/csv' });
}
