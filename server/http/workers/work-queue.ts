import { type AppError, requestCutOff } from '../../errors';

/** How much a new measurement counts in the estimate for the next job. */
const weight = 0.2;

type Limits = {
  /** How many jobs run at once. */
  workers: number;
  /** How long a job takes, until some have been measured. In milliseconds, as all that follows. */
  initialEstimate: number;
  /** A job that would probably wait longer is rejected at once. */
  maxExpectedWait: number;
  /** A job that has waited longer is rejected: the estimate was wrong. */
  maxWait: number;
  /** What is thrown where a job would wait too long; tells in how many seconds to try again. */
  createError: (retryAfterSeconds: number) => AppError;
};

/** The result of a job, and how long its worker was busy with it. */
type Done<Result> = { result: Result; milliseconds: number };

export type WorkQueue = {
  /**
   * Runs a job when its turn comes. Throws where it would wait too long, and `request-cut-off` once the signal says that
   * nobody waits for it any more. A job that has started is finished, whether or not anybody still waits.
   */
  run: <Result>(job: () => Promise<Done<Result>>, signal?: AbortSignal) => Promise<Result>;
  /** Drops the jobs that wait. */
  clear: () => void;
};

/** Runs jobs in the order in which they come, as many at once as there are workers, and rejects what would wait too long. */
export function createWorkQueue({
  workers,
  initialEstimate,
  maxExpectedWait,
  maxWait,
  createError,
}: Limits): WorkQueue {
  const waiting = new Set<() => void>();
  let active = 0;
  let expected = initialEstimate;

  const overloaded = () => createError(Math.ceil(((waiting.size + 1) * expected) / workers / 1000));

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
      const timeout = setTimeout(() => leave(overloaded()), maxWait);
      signal?.addEventListener('abort', abort);
      if (active < workers) start();
      else waiting.add(start);
    });
  }

  function startNext(): void {
    const [next] = waiting;
    next?.();
  }

  return {
    async run(job, signal) {
      if (signal?.aborted) throw requestCutOff();
      if (active >= workers && ((waiting.size + 1) * expected) / workers > maxExpectedWait)
        throw overloaded();
      await takeTurn(signal);
      try {
        const { result, milliseconds } = await job();
        expected += (milliseconds - expected) * weight;
        if (signal?.aborted) throw requestCutOff();
        return result;
      } finally {
        active -= 1;
        startNext();
      }
    },
    clear: () => waiting.clear(),
  };
}
