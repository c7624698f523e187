import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { LeashMark } from '@/ui/drawings/leash';

type SectionProps = {
  anchor?: string;
  heading: string;
  className?: string;
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

type LeashPartProps = {
  /** The path in a box of 100 by 100, which is stretched to the size that the class names set. */
  d: string;
  className: string;
  isStraight?: boolean;
};

export function LeashPart({ d, className, isStraight = false }: LeashPartProps) {
  return (
    <div
      className={cx(
        'pointer-events-none absolute -z-10',
        isStraight ? 'unrolls-straight' : 'unrolls',
        className,
      )}
    >
      {/* The wrapper is needed because an svg has an aspect ratio of its own. */}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="size-full overflow-visible fill-none stroke-sunset"
      >
        <path d={d} strokeWidth="6" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}

const slack = 'M50 0C50 6 120 10 90 21S-30 40 15 52S115 76 70 88S50 97 50 100';

export function LeashDown({ className = '-inset-y-section' }: { className?: string }) {
  return <LeashPart isStraight d={slack} className={cx('-mr-1 right-leash w-2', className)} />;
}

/** From the section above down the left edge to the top of a list. Straight: it meets the part above at any height. */
export function LeashFromAbove() {
  return <LeashPart isStraight d="M50 0V100" className="-ml-1 bottom-full left-leash-inner h-160 w-2" />;
}

/** From the section above down the left edge to the first item of a list. `size` is the size of its items. */
export function LeashToList({ size }: { size: 'small' | 'large' }) {
  const toCenter =
    size === 'small' ? 'right-[calc(100%-(--spacing(8)))] h-8' : 'right-[calc(100%-(--spacing(10)))] h-10';
  return (
    <>
      <LeashFromAbove />
      <LeashPart d="M0 0C0 70 40 100 100 100" className={cx('top-0 left-leash-inner', toCenter)} />
    </>
  );
}
