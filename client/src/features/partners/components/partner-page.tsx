import { pages } from '@shared/pages';
import type { ReactNode } from 'react';
import { Check } from '@/ui/icons';
import { PageHead } from '@/ui/page/page-head';
import { TextLink } from '@/ui/page/text-link';

export type Point = { title: string; text: string };

type PartnerPageProps = {
  heading: string;
  introduction: string;
  benefits: Point[];
  requirements: string[];
  marketing: Point[];
  applicationAnchor: string;
  application: ReactNode;
  contact: ReactNode;
};

function Points({ heading, points }: { heading: string; points: Point[] }) {
  return (
    <section>
      <h2 className="mb-5 text-heading">{heading}</h2>
      <ul className="grid gap-5 wide:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {points.map(({ title, text }) => (
          <li key={title} className="rounded-coaster border-2 border-ink bg-coaster p-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Requirements({ requirements }: { requirements: string[] }) {
  return (
    <section className="rounded-coaster border-2 border-ink bg-lager p-6 wide:p-8">
      <h2 className="mb-4 text-heading">Requirements</h2>
      <ul className="grid gap-3">
        {requirements.map((requirement) => (
          <li key={requirement} className="flex gap-3">
            <Check className="mt-0.5 size-6 shrink-0" />
            {requirement}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The layout of both partner pages. */
export function PartnerPage({
  heading,
  introduction,
  benefits,
  requirements,
  marketing,
  applicationAnchor,
  application,
  contact,
}: PartnerPageProps) {
  return (
    <div className="mx-auto grid max-w-column gap-14 px-4 py-10 wide:py-16">
      <PageHead heading={heading} introduction={introduction}>
        <a
          href={`#${applicationAnchor}`}
          className="mt-4 inline-flex min-h-11 items-center font-semibold text-palm underline decoration-2 underline-offset-4"
        >
          Go to the application
        </a>
      </PageHead>
      <Points heading="Benefits" points={benefits} />
      <Requirements requirements={requirements} />
      <Points heading="Marketing support package" points={marketing} />
      <section id={applicationAnchor}>
        <h2 className="mb-2 text-heading">Apply now</h2>
        <p className="mb-5 max-w-prose">
          Already applied? <TextLink href={pages.partnerLink}>Your own page</TextLink> shows where it stands.
        </p>
        {application}
      </section>
      <section className="on-dark rounded-coaster bg-ink p-6 text-paper [overflow-wrap:anywhere] wide:p-10">
        <h2 className="mb-2 text-title">Join The Pack!</h2>
        {contact}
      </section>
    </div>
  );
}
