/** What was asked for more often counts as asked for so often, so that it makes place some time after its last request. */
const mostCounted = 1000;

export type MostRequested<Value> = {
  /** What is kept for a name, which has been asked for once more. */
  find: (name: string) => Value | undefined;
  /** The same where there is place for the name; where there is none, each name that is kept counts for one less. */
  admit: (name: string) => Value | undefined;
  /** Whether no name is asked for much more often. */
  isAmongFirst: (name: string) => boolean;
};

/**
 * Keeps something for each of the few names that are asked for most (the algorithm of Misra and Gries): whatever is asked
 * for more often than one time in `most` keeps its place, however many other names somebody makes up.
 */
export function createMostRequested<Value>(most: number, create: () => Value): MostRequested<Value> {
  const kept = new Map<string, { value: Value; count: number }>();
  return {
    find(name) {
      const entry = kept.get(name);
      if (entry && entry.count < mostCounted) entry.count += 1;
      return entry?.value;
    },
    admit(name) {
      const known = kept.get(name);
      if (known) return known.value;
      if (kept.size < most) {
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
