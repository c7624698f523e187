/** What loops wait for: a time, or that somebody wakes them. A call while nobody waits is for the next who does. */
export function createWakeSignal() {
  const waiting = new Set<() => void>();
  let isPending = false;
  return {
    wake() {
      isPending = waiting.size === 0;
      for (const proceed of waiting) proceed();
    },
    wait(milliseconds: number): Promise<void> {
      if (isPending) {
        isPending = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const proceed = () => {
          clearTimeout(timer);
          waiting.delete(proceed);
          resolve();
        };
        const timer = setTimeout(proceed, milliseconds).unref();
        waiting.add(proceed);
      });
    },
  };
}
