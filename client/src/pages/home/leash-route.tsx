import { cx } from 'class-variance-authority';

type LeashPartProps = {
  /** The line in a box of 100 by 100, which is stretched over the place that the class names give it. */
  d: string;
  className: string;
  /** Which way the line is drawn as the page scrolls. */
  drawn?: 'down' | 'across';
};

/** One part of the leash that runs down the home page; parts meet at the edges of their sections. */
export function LeashPart({ d, className, drawn = 'down' }: LeashPartProps) {
  return (
    <div
      className={cx(
        'pointer-events-none absolute -z-10',
        drawn === 'down' ? 'unrolls-down' : 'unrolls-across',
        className,
      )}
    >
      {/* A picture with a shape of its own would not be stretched by the edges that it is given. */}
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

/** Straight down along the right edge of a section. */
export function LeashDown({ className = '-inset-y-section' }: { className?: string }) {
  return <LeashPart d={slack} className={cx('-mr-1 right-leash w-2', className)} />;
}

/** From the section above down the left edge to the top of a list. */
export function LeashFromAbove() {
  return <LeashPart d={slack} className="-ml-1 bottom-full left-leash-inner h-160 w-2" />;
}

/** From the section above down the left edge to the first of a list of stops, which is `size` wide. */
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
