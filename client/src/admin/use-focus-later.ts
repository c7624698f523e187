import { type RefObject, useEffect, useState } from 'react';

/**
 * Gives a function that moves the keyboard's focus to an element. It is for what takes its own button away, like the
 * deletion of a row: left alone, the focus would fall back to the top of the page.
 */
export function useFocusLater(target: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    // A dialog that is closed at the same time gives the focus back in a task of its own, which comes first.
    const timer = setTimeout(() => target.current?.focus());
    return () => clearTimeout(timer);
  }, [times, target]);
  return () => setTimes((before) => before + 1);
}
