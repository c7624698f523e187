/** A number with its digits in groups of three. A browser takes up to 50 ms to make its first format of Intl, so this is none. */
export const grouped = (number: string): string => number.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');

export const formatCount = (count: number): string => grouped(String(count));

/** A count in words: `countLabel(1500, '1 venue waits.', '# venues wait.')` is `1,500 venues wait.` */
export function countLabel(count: number, one: string, many: string): string {
  return count === 1 ? one : many.replace('#', () => formatCount(count));
}

/** What stands side by side, as far as it is there: `2 people, 1 dog`. */
export const listText = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ');
