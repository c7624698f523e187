import { type RefObject, useEffect, useRef, useState } from 'react';

/** Gives a ref, and what focuses its element after the render that brings it: for an action that removes its own button. */
export function useDeferredFocus<Target extends HTMLElement>(): [RefObject<Target | null>, () => void] {
  const target = useRef<Target>(null);
  const [isDue, setDue] = useState(false);
  // After each render: the element may come with a later one.
  useEffect(() => {
    if (!isDue || !target.current) return;
    // A dialog that closes at the same time restores the focus in a task of its own, which runs first.
    const timer = setTimeout(() => {
      target.current?.focus();
      setDue(false);
    });
    return () => clearTimeout(timer);
  });
  return [target, () => setDue(true)];
}
