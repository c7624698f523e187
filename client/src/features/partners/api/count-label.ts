import type { Kind } from './use-applications';

export const formatCount = (count: number) => count.toLocaleString('en-US');

/** "1 venue", "1,500 venues". */
export const countLabel = (count: number, kind: Kind) =>
  `${formatCount(count)} ${count === 1 ? kind.slice(0, -1) : kind}`;
