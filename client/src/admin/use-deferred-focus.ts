import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Gives a ref, and a function that focuses its element after the next render. Needed where an action removes its own
 * button, like deleting a row: the focus would be lost otherwise.
 */
export function useDeferredFocus<Target extends HTMLElement>(): [RefObject<Target | null>, () => void] {
  const target = useRef<Target>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    // A dialog that closes at the same time restores the focus in a task of its own, which runs first.
    const timer = setTimeout(() => target.current?.focus());
    return () => clearTimeout(timer);
  }, [times]);
  return [target, () => setTimes((before) => before + 1)];
}
