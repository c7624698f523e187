import { useEffect, useRef, useState } from 'react';
import { askFor } from './request';

/** Asks a person for what calls lack, while mounted. All wait for one answer: `settle` says whether it is there. */
export function usePrompt(lack: Parameters<typeof askFor>[0]) {
  const waiting = useRef<((isGiven: boolean) => void)[]>([]);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    const calls = waiting.current;
    const stop = askFor(
      lack,
      () =>
        new Promise((resolve) => {
          calls.push(resolve);
          setAsked(true);
        }),
    );
    return () => {
      stop();
      for (const answer of calls.splice(0)) answer(false);
    };
  }, [lack]);

  const settle = (isGiven: boolean) => {
    for (const answer of waiting.current.splice(0)) answer(isGiven);
    setAsked(false);
  };
  return { isAsked, settle };
}
