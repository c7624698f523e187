import * as Radix from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { LeashMark } from '@/ui/drawings/leash';

export const Tabs = Radix.Root;

export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cx('-mx-1 flex flex-wrap gap-x-6 gap-y-1', className)} {...props} />;
}

export function Tab({ className, children, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cx(
        'group min-h-11 px-1 pt-2 font-semibold text-dusk data-clicked:outline-none data-[state=active]:text-ink',
        className,
      )}
      // Radix focuses it in a way that looks like the keyboard's.
      onMouseDown={({ currentTarget }) => currentTarget.setAttribute('data-clicked', '')}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-clicked')}
      {...props}
    >
      {children}
      {/* As wide as the name, even if the svg is wider. */}
      <span className="block [contain:inline-size]">
        <LeashMark className="invisible group-data-[state=active]:visible" />
      </span>
    </Radix.Trigger>
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cx('pt-6', className)} {...props} />;
}
