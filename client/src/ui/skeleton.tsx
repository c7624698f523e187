import { cx } from 'class-variance-authority';

/** A placeholder block. The region around it must announce the loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block rounded-lg bg-blush', className)} />;
}
