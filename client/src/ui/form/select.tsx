import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { ChevronDown } from '@/ui/icons';

/** A select. Its own arrow replaces the browser's, which ignores the padding. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        className={cx('min-h-11 appearance-none border-2 border-ink bg-coaster pr-10', className)}
        {...select}
      />
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4" />
    </span>
  );
}
