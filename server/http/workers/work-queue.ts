import { type AppError, requestCutOff } from '../../errors';

/** How much of a new measurement goes into what is expected of the next job. */
const weight = 0.2;

type Limits = {
  /** How many jobs are at work at once. */
  workers: number;
  /** How long a job takes, until some have been measured. In milliseconds, as all that follows. */
  firstGuess: number;
  /** What would probably wait longer is refused at once. */
  longestExpectedWait: number;
  /** What has waited longer is refused: the guess was wrong. */
  longestWait: number;
  /** What is thrown where a job would wait too long; tells in how many seconds to try again. */
  createError: (retryAfterSeconds: number) => AppError;
};

/** What a job gave, and how long its worker was busy with it. */
type Done<Result> = { result: Result; milliseconds: number };

export type WorkQueue = {
  /**
   * Does a job when its turn comes. Throws the refusal where it would wait too long, and 400 once the signal says that
   * nobody waits for it any more. A job that has begun is done, whether or not anybody still waits.
   */
  run: <Result>(job: () => Promise<Done<Result>>, signal?: AbortSignal) => Promise<Result>;
  /** Forgets what waits. */
  clear: () => void;
};

/** Does jobs in the order in which they come, as many as there are workers at once, and refuses what would wait too long. */
export function createWorkQueue({
  workers,
  firstGuess,
  longestExpectedWait,
  longestWait,
  createError,
}: Limits): WorkQueue {
  const waiting = new Set<() => void>();
  let atWork = 0;
  let expected = firstGuess;

  const overloaded = () => createError(Math.ceil(((waiting.size + 1) * expected) / workers / 1000));

  function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (error?: AppError) => {
        waiting.delete(begin);
        clearTimeout(patience);
        signal?.removeEventListener('abort', abort);
        if (error) reject(error);
        else resolve();
      };
      const begin = () => {
        atWork += 1;
        leave();
      };
      const abort = () => leave(requestCutOff());
      const patience = setTimeout(() => leave(overloaded()), longestWait);
      signal?.addEventListener('abort', abort);
      if (atWork < workers) begin();
      else waiting.add(begin);
    });
  }

  function beginNext(): void {
    const [next] = waiting;
    next?.();
  }

  return {
    async run(job, signal) {
      if (signal?.aborted) throw requestCutOff();
      if (atWork >= workers && ((waiting.size + 1) * expected) / workers > longestExpectedWait)
        throw overloaded();
      await takeTurn(signal);
      try {
        const { result, milliseconds } = await job();
        expected += (milliseconds - expected) * weight;
        if (signal?.aborted) throw requestCutOff();
        return result;
      } finally {
        atWork -= 1;
        beginNext();
      }
    },
    clear: () => waiting.clear(),
  };
}
