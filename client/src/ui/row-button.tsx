import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The text in a table's row that opens what the row is about. */
export function RowButton({ className, ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={cx('min-h-11 py-1 text-left underline decoration-2 underline-offset-4', className)}
      {...button}
    />
  );
}
