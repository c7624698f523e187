import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { ChevronDown } from '@/ui/icons';

/** A string is both the value and the label. */
export type Option = string | { value: string | number; label: string };

export type SelectProps = ComponentProps<'select'> & {
  /** Those that come after the `children`. */
  options?: readonly Option[];
};

/** A select. Its own arrow replaces the browser's, which ignores the padding. */
export function Select({ className, options = [], children, ...select }: SelectProps) {
  return (
    <span className="relative block">
      <select
        className={cx('min-h-11 appearance-none border-2 border-ink bg-coaster pr-10', className)}
        {...select}
      >
        {children}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4" />
    </span>
  );
}
