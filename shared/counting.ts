/** A count as people read it: `1,500`. */
export function formatCount(count: number): string {
  // A browser takes up to 50 ms to make its first number format, which small numbers do not need.
  return count < 1000 ? String(count) : count.toLocaleString('en-US');
}

/** A count with its noun: `1 venue`, `1,500 venues`; `2 people` from `countLabel(2, 'person', 'people')`. */
export function countLabel(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
