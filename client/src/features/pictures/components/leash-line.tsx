import { cx } from 'class-variance-authority';

const wave = 'M0 8C25 8 25 17 50 17S75 8 100 8';

/**
 * The piece of the leash that one picture hangs on. It ends as it begins, and bridges the gap to the next picture, so
 * that a row of them is one line.
 */
export function LeashLine() {
  return (
    <>
      {/* Below all others, so that where two pieces meet the round end of one draws no line across the other. */}
      <Stroke className="-z-1 stroke-ink" width={9} />
      <Stroke className="stroke-sunset" width={5} />
    </>
  );
}

function Stroke({ className, width }: { className: string; width: number }) {
  return (
    <svg
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx(
        'absolute top-2 left-0 h-6 w-[calc(100%+var(--gap,0px))] overflow-visible fill-none print:hidden',
        className,
      )}
    >
      <path d={wave} strokeWidth={width} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Holds a picture to the leash. */
export function Clip() {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-5 left-1/2 z-10 h-9 w-4 -translate-x-1/2 rounded-md border-2 border-ink bg-lager print:hidden"
    />
  );
}
