import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus inside a part whose buttons remove themselves: the part takes it. Returns the props of that part. */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false);
  useEffect(() => {
    // A removed element leaves the focus to the document, without an event.
    if (hasFocus.current && document.activeElement === document.body)
      part.current?.focus({ preventScroll: true });
  });
  return {
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
