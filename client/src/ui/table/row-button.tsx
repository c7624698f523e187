import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/**
 * The styles of a button or link in a table row that opens what the row is about. In a phone's row of two lines it is as
 * large as both.
 */
export const rowOpenerStyles =
  'min-h-11 max-w-full py-1 text-left underline decoration-2 underline-offset-4 max-lg:in-data-closed:block max-lg:in-data-closed:min-h-0 max-lg:in-data-closed:truncate max-lg:in-data-closed:py-0 max-lg:in-data-closed:outline-none max-lg:in-data-closed:after:absolute max-lg:in-data-closed:after:inset-y-0 max-lg:in-data-closed:after:right-12 max-lg:in-data-closed:after:left-0 max-lg:in-data-closed:after:z-1 max-lg:in-data-closed:focus-visible:after:outline-3 max-lg:in-data-closed:focus-visible:after:outline-sunset max-lg:in-data-closed:focus-visible:after:-outline-offset-3';

/** A text button in a table row that opens the row's details. */
export function RowButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" className={cx(rowOpenerStyles, className)} {...button} />;
}
