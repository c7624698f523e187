import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/request';

/** Work on many rows, a batch at a time. */
export type Run = {
  total: number;
  /** How many rows have been dealt with. */
  done: () => number;
  /** Deals with the next batch. Where that fails it can be tried again. */
  advance: () => Promise<void>;
};

/** How far a run is, and what stopped it. */
export type Progress = { done: number; total: number; failure: string | null };

/** Drives a run to its end, to its first failure, or until it is stopped, and on from a failure. */
export function useRun() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const wanted = useRef<{ run: Run; onEnd: () => void } | null>(null);
  const underWay = useRef<Run | null>(null);

  // The batch that is on its way is the last one, as it is when nobody watches any more.
  const stop = () => {
    wanted.current = null;
  };
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );

  const goOn = async () => {
    const work = wanted.current;
    // Pressed twice, a button would send each batch twice.
    if (!work || underWay.current === work.run) return;
    const { run, onEnd } = work;
    underWay.current = run;
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
      if (underWay.current === run) underWay.current = null;
    }
  };

  const start = (run: Run, onEnd: () => void) => {
    wanted.current = { run, onEnd };
    void goOn();
  };

  return { progress, start, goOn: () => void goOn(), stop };
}
