import type { ImportItem } from '@/admin/import/import-kind';

const textOf = (item: ImportItem, field: string) => String(item.values[field] ?? '').trim();

/**
 * Counts each row as one person where the rows of a file are tickets that each repeat how many their order has: in every
 * order there are then as many rows as each of them says. A file of one row an order stays as it is.
 */
export function countOrdersOnce(items: ImportItem[]): ImportItem[] {
  const rows = new Map<string, number>();
  for (const item of items) rows.set(textOf(item, 'order'), (rows.get(textOf(item, 'order')) ?? 0) + 1);
  const areTotals = items.every(
    (item) =>
      textOf(item, 'order') !== '' && Number(textOf(item, 'people')) === rows.get(textOf(item, 'order')),
  );
  return items.map(({ values: { order: _, ...values }, ...item }) => ({
    ...item,
    values: areTotals && items.length > rows.size ? { ...values, people: '1' } : values,
  }));
}
