import { formatShortDay, type OrlandoDay, startInstant } from '@shared/dates';
import type { ReactNode } from 'react';
import { PageHead } from '@/ui/page/page-head';
import { Section } from '@/ui/page/section';

type LegalPageProps = { heading: string; introduction: string; changedOn: OrlandoDay; children: ReactNode };

/** A page of plain text with the date of its last change. */
export function LegalPage({ heading, introduction, changedOn, children }: LegalPageProps) {
  return (
    <article className="mx-auto grid max-w-column gap-10 px-4 py-10 wide:py-16">
      <PageHead heading={heading} introduction={introduction}>
        <p className="mt-3 text-dusk">
          Last changed on <time dateTime={changedOn}>{formatShortDay(startInstant(changedOn, 'noon'))}</time>
        </p>
      </PageHead>
      {children}
    </article>
  );
}

/** One section of a legal page. */
export function LegalSection(section: { heading: string; children: ReactNode }) {
  return <Section className="max-w-prose gap-3" {...section} />;
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
