import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { LeashMark } from '@/ui/drawings/leash';

type SectionProps = {
  anchor?: string;
  heading: string;
  className?: string;
  /** The part of the leash in this section, behind the content. */
  leash: ReactNode;
  children: ReactNode;
};

export function Section({ anchor, heading, className, leash, children }: SectionProps) {
  const headingId = useId();
  return (
    // A link to it that is followed before it is hydrated has made it focusable.
    <section
      suppressHydrationWarning
      id={anchor}
      aria-labelledby={headingId}
      className={cx('overflow-clip py-section', className)}
    >
      <div className="relative isolate mx-auto max-w-column px-4">
        {leash}
        <h2 id={headingId} className="max-w-3xl text-title max-sm:text-[min(2rem,12vw)]">
          {heading}
        </h2>
        <LeashMark className="mt-2 mb-5 max-w-56 wide:mt-3 wide:mb-12" />
        {children}
      </div>
    </section>
  );
}
