/** What loops wait for: a time, or that somebody rings. A ring while nobody waits is for the next who does. */
export function createBell() {
  const waiting = new Set<() => void>();
  let hasRung = false;
  return {
    ring() {
      hasRung = waiting.size === 0;
      for (const wake of waiting) wake();
    },
    wait(milliseconds: number): Promise<void> {
      if (hasRung) {
        hasRung = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds).unref();
        waiting.add(wake);
      });
    },
  };
}
