import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';

type SectionProps = { heading: string; className?: string; children: ReactNode };

/** A section of a page, labelled by its heading. */
export function Section({ heading, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('grid', className)}>
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}
