import type { ComponentProps } from 'react';

/** A link that is easy to hit in the dark. */
export const ThumbLink = ({ children, ...props }: ComponentProps<'a'>) => (
  <a className="flex min-h-14 items-center underline decoration-3 underline-offset-4" {...props}>
    <span>{children}</span>
  </a>
);
