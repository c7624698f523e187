/** Random numbers that are the same for the same seed. */
export type Random = {
  /** From 0, below 1. */
  next: () => number;
  /** A whole number from 0, below `limit`. */
  below: (limit: number) => number;
  happens: (probability: number) => boolean;
};

/** Makes them by Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, below: (limit) => Math.floor(next() * limit), happens: (share) => next() < share };
}
