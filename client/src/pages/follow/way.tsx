import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Section } from '@/ui/page/section';

type WayProps = { heading: string; className?: string; children: ReactNode };

/** One of the ways to follow, in a frame of its own. */
export function Way({ heading, className, children }: WayProps) {
  return (
    <Section
      heading={heading}
      className={cx(
        'content-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-6 lg:p-10',
        className,
      )}
    >
      {children}
    </Section>
  );
}
