import { useEffect, useRef } from 'react';

/** Takes the focus, because the focused button was removed with the previous step. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-xl">
      {children}
    </h3>
  );
}
