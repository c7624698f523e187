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

type PointsProps = { points: readonly string[]; className?: string };

export function Points({ points, className = 'gap-2' }: PointsProps) {
  return (
    <ul className={`grid list-disc pl-6 marker:text-sunset ${className}`}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

type FactProps = { icon: ReactNode; className?: string; children: ReactNode };

export function Fact({ icon, className = '', children }: FactProps) {
  return (
    <li
      className={`flex items-start gap-2.5 [&>svg]:mt-1 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-sunset ${className}`}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
