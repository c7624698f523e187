import type { ImportItem } from '@/admin/import/import-kind';

const textOf = (item: ImportItem, field: string) => String(item.values[field] ?? '').trim();

/**
 * Counts each row as one person where rows are tickets that repeat how many their order has: of the orders of several, most
 * then have as many rows as each of them says. Where most have fewer, each row is several tickets.
 */
export function countOrdersOnce(items: ImportItem[]): ImportItem[] {
  const orders = new Map<string, ImportItem[]>();
  for (const item of items) {
    const rows = orders.get(textOf(item, 'order')) ?? [];
    rows.push(item);
    orders.set(textOf(item, 'order'), rows);
  }
  const saidOf = (rows: ImportItem[]) => Math.max(...rows.map((item) => Number(textOf(item, 'people'))));
  const several = [...orders].filter(([order, rows]) => order !== '' && saidOf(rows) > 1);
  const isWhole = ([, rows]: [string, ImportItem[]]) =>
    rows.every((item) => textOf(item, 'people') === String(rows.length));
  const areTotals = 2 * several.filter(isWhole).length > several.length;
  const repeated = new Set(
    several.filter(([, rows]) => rows.length > 1 && saidOf(rows) >= rows.length).map(([order]) => order),
  );
  return items.map((item) => {
    const { order: _, ...values } = item.values;
    const isOne = areTotals && repeated.has(textOf(item, 'order'));
    return { ...item, values: isOne ? { ...values, people: '1' } : values };
  });
}
