import { cx } from 'class-variance-authority';

/** A short wavy line: marks the current link and underlines headings. */
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

/** A leash as an icon in the style of Lucide. */
export function LeashIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('fill-none stroke-current', className)}
    >
      <path d="M8.5 8.5C4.5 10 2 8 2.2 5.4S6 1.4 7.8 3.2 8.9 6.8 8.5 8.5Z" />
      <path d="M8.5 8.5c1 4-4.5 5-4 8.8s6.5 4.2 8.5 1 .5-4.5 2.2-5.6" />
      <rect x="15" y="3.5" width="5.5" height="9.5" rx="2.75" transform="rotate(25 17.75 8.25)" />
    </svg>
  );
}
