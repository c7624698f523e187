/** "1,500". */
export const formatCount = (count: number) => count.toLocaleString('en-US');

/** "1 venue", "1,500 venues". */
export const countLabel = (count: number, plural: string) =>
  `${formatCount(count)} ${count === 1 ? plural.slice(0, -1) : plural}`;
