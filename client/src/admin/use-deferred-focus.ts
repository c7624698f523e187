import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns a function that focuses an element after the next render. Needed where an action removes its own button, like
 * deleting a row: the focus would be lost otherwise.
 */
export function useDeferredFocus(target: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    // A dialog that closes at the same time restores the focus in a task of its own, which runs first.
    const timer = setTimeout(() => target.current?.focus());
    return () => clearTimeout(timer);
  }, [times, target]);
  return () => setTimes((before) => before + 1);
}
