/** What a word says of its row: that it counts, waits there, stays out, or that what was asserted is taken back. */
export const meanings = ['in', 'waiting', 'out', 'back'] as const;
export type Meaning = (typeof meanings)[number];

/** What words mean, by the words; each has its column's heading before it. */
export type Meanings = Record<string, Meaning>;
