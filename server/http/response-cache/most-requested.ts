/** Counts end here, so that a name that is no longer requested makes room before long. */
const maxCount = 1000;

export type MostRequested<Value> = {
  /** The value of a name, whose count grows. */
  find: (name: string) => Value | undefined;
  /** The value of a name, made where there is room; where there is none, each count falls by one. */
  admit: (name: string) => Value | undefined;
  /** Whether no name is requested much more often. */
  isAmongFirst: (name: string) => boolean;
};

/**
 * Keeps a value for each of the few names that are requested most (the algorithm of Misra and Gries): a name with more
 * than one in `max` requests stays, however many other names somebody invents.
 */
export function createMostRequested<Value>(max: number, create: () => Value): MostRequested<Value> {
  const kept = new Map<string, { value: Value; count: number }>();
  return {
    find(name) {
      const entry = kept.get(name);
      if (entry && entry.count < maxCount) entry.count += 1;
      return entry?.value;
    },
    admit(name) {
      const known = kept.get(name);
      if (known) return known.value;
      if (kept.size < max) {
        const value = create();
        kept.set(name, { value, count: 1 });
        return value;
      }
      for (const [other, entry] of kept) {
        entry.count -= 1;
        if (entry.count === 0) kept.delete(other);
      }
      return undefined;
    },
    isAmongFirst(name) {
      const counts = [...kept.values()].map(({ count }) => count);
      return 2 * (kept.get(name)?.count ?? 0) >= Math.max(0, ...counts);
    },
  };
}
