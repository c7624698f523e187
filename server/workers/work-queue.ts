import { type AppError, requestCutOff } from '../errors';

type Limits = {
  /** How many jobs run at once. */
  workers: number;
  /** How many may wait: one more is rejected at once. */
  maxWaiting: number;
  /** After how many milliseconds a job that waits is rejected. */
  maxWait: number;
  /** What is thrown where a job is rejected. */
  createError: () => AppError;
};

export type WorkQueue = {
  /**
   * Runs a job when its turn comes. Throws where too many wait or it has waited too long, and `request-cut-off` once the
   * signal says that nobody waits for it any more. A job that has started is finished, whether or not anybody still waits.
   */
  run: <Result>(job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** Drops the jobs that wait. */
  clear: () => void;
};

/** Runs jobs in the order in which they come, as many at once as there are workers. */
export function createWorkQueue({ workers, maxWaiting, maxWait, createError }: Limits): WorkQueue {
  const waiting = new Set<() => void>();
  let active = 0;

  function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (error?: AppError) => {
        waiting.delete(start);
        clearTimeout(timeout);
        signal?.removeEventListener('abort', abort);
        if (error) reject(error);
        else resolve();
      };
      const start = () => {
        active += 1;
        leave();
      };
      const abort = () => leave(requestCutOff());
      const timeout = setTimeout(() => leave(createError()), maxWait);
      signal?.addEventListener('abort', abort);
      if (active < workers) start();
      else waiting.add(start);
    });
  }

  return {
    async run(job, signal) {
      if (signal?.aborted) throw requestCutOff();
      if (active >= workers && waiting.size >= maxWaiting) throw createError();
      await takeTurn(signal);
      try {
        const result = await job();
        if (signal?.aborted) throw requestCutOff();
        return result;
      } finally {
        active -= 1;
        const [next] = waiting;
        next?.();
      }
    },
    clear: () => waiting.clear(),
  };
}
