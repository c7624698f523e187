import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** A text button in a table row that opens the row's details. */
export function RowButton({ className, ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={cx('min-h-11 py-1 text-left underline decoration-2 underline-offset-4', className)}
      {...button}
    />
  );
}
