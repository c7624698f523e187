import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/request';

/** A job on many rows that runs batch by batch. */
export type Run = {
  total: number;
  /** The number of processed rows. */
  done: () => number;
  /** Processes the next batch. It can be retried after a failure. */
  advance: () => Promise<void>;
};

/** The progress of a run, and the error that stopped it. */
export type Progress = { done: number; total: number; failure: string | null };

/** Executes a run until its end, its first failure or `stop`. `resume` continues after a failure. */
export function useRun() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const wanted = useRef<{ run: Run; onEnd: () => void } | null>(null);
  const running = useRef<Run | null>(null);

  // Stops after the current batch. Unmounting does the same.
  const stop = useCallback(() => {
    wanted.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const resume = async () => {
    const work = wanted.current;
    // A double click must not send each batch twice.
    if (!work || running.current === work.run) return;
    const { run, onEnd } = work;
    running.current = run;
    const report = (failure: string | null) => setProgress({ done: run.done(), total: run.total, failure });
    report(null);
    try {
      while (run.done() < run.total) {
        await run.advance();
        if (wanted.current !== work) return;
        report(null);
      }
      onEnd();
    } catch (error) {
      if (wanted.current === work) report(errorText(error));
    } finally {
      if (running.current === run) running.current = null;
    }
  };

  const start = (run: Run, onEnd: () => void) => {
    wanted.current = { run, onEnd };
    void resume();
  };

  return { progress, start, resume: () => void resume(), stop };
}
