import type { FileRow, FileTable } from '@/admin/csv/read-file';

const mostExamples = 3;
const mostJudged = 1000;

/** Up to three rows that show each of these columns that is not blank, and as many different cells as three rows can. */
export function exampleRows({ rows }: Pick<FileTable, 'rows'>, columns: readonly number[]): FileRow[] {
  const shown = new Map(columns.map((column) => [column, new Set<string>()]));
  const worthOf = ({ cells }: FileRow) =>
    [...shown].reduce((worth, [column, texts]) => {
      const text = cells[column]?.trim() ?? '';
      if (text === '' || texts.has(text)) return worth;
      return worth + (texts.size === 0 ? columns.length : 1);
    }, 0);
  const left = new Set(rows.slice(0, mostJudged));
  const chosen: FileRow[] = [];
  while (chosen.length < mostExamples) {
    const [[row, worth] = []] = [...left]
      .map((one) => [one, worthOf(one)] as const)
      .sort(([, one], [, other]) => other - one);
    if (!row || !worth) break;
    left.delete(row);
    chosen.push(row);
    for (const [column, texts] of shown) texts.add(row.cells[column]?.trim() ?? '');
  }
  return chosen.sort((one, other) => one.number - other.number);
}
