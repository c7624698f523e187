import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';

type SectionProps = { id?: string; heading: string; className?: string; children: ReactNode };

export function Section({ id, heading, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={cx('grid', className)}>
      <h2 id={headingId} className="text-heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}
