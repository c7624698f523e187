import { formatShortDay, type OrlandoDay, startInstant } from '@shared/dates';
import { type ReactNode, useId } from 'react';
import { LeashMark } from '@/ui/leash';

type LegalPageProps = { heading: string; introduction: string; changedOn: OrlandoDay; children: ReactNode };

/** A page of plain text with the date of its last change. */
export function LegalPage({ heading, introduction, changedOn, children }: LegalPageProps) {
  return (
    <article className="mx-auto grid max-w-column gap-10 px-4 py-10 wide:py-16">
      <header>
        <h1 className="text-title">{heading}</h1>
        <LeashMark className="mt-2 mb-5 max-w-72" />
        <p className="max-w-prose text-xl leading-relaxed">{introduction}</p>
        <p className="mt-3 text-dusk">
          Last changed on <time dateTime={changedOn}>{formatShortDay(startInstant(changedOn, 'noon'))}</time>
        </p>
      </header>
      {children}
    </article>
  );
}

/** One section of a legal page. */
export function LegalSection({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid max-w-prose gap-3">
      <h2 id={headingId} className="text-heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-6 marker:text-sunset">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
