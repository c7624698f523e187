import { cx } from 'class-variance-authority';

/** A short slack of leash: marks what is current, and underlines a heading. */
export function LeashMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('block h-2 w-full overflow-visible fill-none stroke-sunset', className)}
    >
      <path
        d="M2 7c14-6 26-6 40-1s28 5 42 0 22-4 34 0"
        strokeWidth="4"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
