import type { Event } from '@shared/events';
import { pages } from '@shared/pages';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';

const toBring = [
  'Your photo ID',
  'Your ticket',
  'A leash of 6ft or shorter',
  'Your dog, with its ID tags on',
];

const rules = [
  'Participants are 21 or older.',
  'Dogs have current vaccinations.',
  'Dogs stay on the leash all evening.',
  'Wristband pickup is 4-6 PM at the first venue.',
];

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h2 id={headingId} className="mb-3 text-heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-6 marker:text-sunset">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** What happens, what to bring, and what keeps the dogs safe (spec §2). */
export function EventPlan({ event }: { event: Event }) {
  return (
    <div className="grid gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Part heading="About this crawl">
        <p className="max-w-prose whitespace-pre-line">{event.description}</p>
      </Part>
      <div className="grid content-start gap-x-8 gap-y-10 lg:grid-cols-2">
        <Part heading="What to bring">
          <Points points={toBring} />
        </Part>
        <Part heading="Safety in short">
          <Points points={rules} />
          <Link
            href={`${pages.home}#safety`}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-palm underline decoration-2 underline-offset-4"
          >
            All safety guidelines
          </Link>
        </Part>
      </div>
    </div>
  );
}
