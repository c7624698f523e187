import { useEffect, useRef } from 'react';

/** Takes the focus, which was on a button that went away with the step before. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-xl">
      {children}
    </h3>
  );
}
