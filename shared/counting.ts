/** A count as people read it: `1,500`. */
export function formatCount(count: number): string {
  // A browser takes up to 50 ms to make its first number format, which small numbers do not need.
  return count < 1000 ? String(count) : count.toLocaleString('en-US');
}

/**
 * A count in words: `countLabel(1500, '1 venue waits.', '# venues wait.')` is `1,500 venues wait.` Both can be
 * translated.
 */
export function countLabel(count: number, one: string, many: string): string {
  return count === 1 ? one : many.replace('#', () => formatCount(count));
}

/** What stands side by side, as far as it is there: `2 people, 1 dog`. */
export const listText = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ');
