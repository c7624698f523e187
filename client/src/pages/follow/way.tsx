import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Section } from '@/ui/page/section';

type WayProps = {
  heading: string;
  /** Whether it takes a row, with two parts beside each other. */
  isWide?: boolean;
  children: ReactNode;
};

export function Way({ heading, isWide, children }: WayProps) {
  return (
    <Section
      heading={heading}
      className={cx(
        'content-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-6 lg:p-10',
        isWide &&
          'grid-cols-[minmax(0,1fr)] wide:col-span-full sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-x-6 lg:gap-x-10 sm:[&>h2]:col-span-full',
      )}
    >
      {children}
    </Section>
  );
}
