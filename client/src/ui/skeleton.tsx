import { cx } from 'class-variance-authority';

/** A quiet block where something will be. Who waits is told by the region around it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block rounded-lg bg-blush', className)} />;
}
