import { useEffect, useRef, useState } from 'react';
import { askFor } from './request';

type Answer = { resolve: (isGiven: boolean) => void; reject: (error: Error) => void };

/**
 * Asks a person for what calls lack, while this is mounted. All calls that lack it meanwhile wait for the same answer:
 * `settle` gives it, `fail` says what they fail with.
 */
export function usePrompt(lack: Parameters<typeof askFor>[0]) {
  const waiting = useRef<Answer[]>([]);
  const [isAsked, setAsked] = useState(false);

  const answer = (give: (answer: Answer) => void) => {
    for (const call of waiting.current.splice(0)) give(call);
    setAsked(false);
  };

  useEffect(() => {
    const calls = waiting.current;
    const stop = askFor(
      lack,
      () =>
        new Promise((resolve, reject) => {
          calls.push({ resolve, reject });
          setAsked(true);
        }),
    );
    return () => {
      stop();
      for (const { resolve } of calls.splice(0)) resolve(false);
    };
  }, [lack]);

  return {
    isAsked,
    settle: (isGiven: boolean) => answer(({ resolve }) => resolve(isGiven)),
    fail: (error: Error) => answer(({ reject }) => reject(error)),
  };
}
