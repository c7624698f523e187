import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** A progress bar. Indeterminate without a value. Needs a label. */
export function Progress({ className, ...progress }: ComponentProps<'progress'>) {
  return (
    <progress
      className={cx(
        'block w-full appearance-none overflow-hidden rounded-full border-2 border-ink bg-coaster',
        '[&::-webkit-progress-bar]:bg-coaster [&::-webkit-progress-value]:bg-sunset [&::-moz-progress-bar]:bg-sunset',
        // Firefox fills the whole bar while it has no value.
        'indeterminate:[&::-moz-progress-bar]:bg-blush',
        className,
      )}
      {...progress}
    />
  );
}
