import { pages } from '@shared/pages';
import type { PartnerPage as Application } from '@shared/partners/partner-page';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/ui/button';
import { Check } from '@/ui/icons';
import { PageHead } from '@/ui/page/page-head';
import { TextLink } from '@/ui/page/text-link';
import { LeashSteps, stepsAhead } from './own-page/next-steps';

type PartnerPageKind = Application['kind'];

type Point = { title: string; text: string };

type PartnerPageProps = {
  kind: PartnerPageKind;
  introduction: string;
  benefits: Point[];
  requirements: string[];
  marketing: Point[];
  application: ReactNode;
  contact: ReactNode;
};

type PointsProps = {
  heading: string;
  points: Point[];
  className: string;
};

function Points({ heading, points, className }: PointsProps) {
  return (
    <section
      className={cx('flex flex-col rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-8', className)}
    >
      <h2 className="mb-4 text-heading">{heading}</h2>
      <ul className="grid grow gap-y-4">
        {points.map(({ title, text }) => (
          <li key={title} className="border-blush border-t-2 pt-3">
            <h3 className="text-xl">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Requirements({ requirements }: { requirements: string[] }) {
  return (
    <section className="rounded-coaster border-2 border-ink bg-lager p-6 lg:col-start-2 lg:row-start-1 wide:p-8">
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

const ownPage = {
  venue: 'It shows where your application stands, your invitations, and your posters to print.',
  vendor: 'It shows where your application stands, and the crawls that you are at.',
};

/** What of an application anybody reads, and when. */
const published = {
  venue: 'your name, address, website, outdoor space and drinks stand on its page',
  vendor: 'your name, what you sell and your links stand on its page',
};

function Uses({ kind }: { kind: PartnerPageKind }) {
  const [reading, planning] = stepsAhead(kind);
  const steps = [reading, { title: 'You get a page of your own', text: ownPage[kind] }, planning];
  return (
    <aside className="grid content-start gap-5 lg:sticky lg:top-28 lg:self-start [section:has(#application-received)>&]:hidden">
      <h3 className="text-heading">What your application is for</h3>
      <LeashSteps steps={steps} />
      <p className="max-w-prose">
        For that, and for nothing else. Once you are part of a crawl, <span>{published[kind]}</span>. The rest
        only we read: see the <TextLink href={pages.privacy}>Privacy Policy</TextLink>.
      </p>
    </aside>
  );
}

const titles = { venue: 'Venue', vendor: 'Vendor' };

const columns = 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

export function PartnerPage(props: PartnerPageProps) {
  const { kind, introduction, benefits, requirements, marketing, application, contact } = props;
  const applicationAnchor = `${kind}-application`;
  return (
    <div className="group mx-auto grid max-w-column gap-14 px-4 py-10 wide:py-16">
      <div className={`grid gap-6 group-has-[#application-received]:*:not-first:hidden ${columns}`}>
        <PageHead
          heading={`Become a ${titles[kind]} Partner`}
          introduction={introduction}
          className="self-center"
        >
          <a
            href={`#${applicationAnchor}`}
            className={buttonStyles({
              size: 'large',
              className: 'mt-6 group-has-[#application-received]:hidden',
            })}
          >
            Go to the application
          </a>
        </PageHead>
        <Points heading="Benefits" points={benefits} className="lg:col-start-2 lg:row-start-2" />
        <Requirements requirements={requirements} />
        <Points
          heading="Marketing support package"
          points={marketing}
          className="lg:col-start-1 lg:row-start-2"
        />
      </div>
      <section id={applicationAnchor} className={`grid gap-x-14 gap-y-8 ${columns}`}>
        <div className="lg:col-span-full [section:has(#application-received)>&]:hidden">
          <h2 className="mb-2 text-title">Apply now</h2>
          <p>
            Already applied? <TextLink href={pages.partnerLink}>Your own page</TextLink> shows where it
            stands.
          </p>
        </div>
        <div className="min-w-0 [section:has(#application-received)>&]:col-span-full">{application}</div>
        <Uses kind={kind} />
      </section>
      <section className="on-dark rounded-coaster bg-ink p-6 text-paper [overflow-wrap:anywhere] wide:p-10">
        <h2 className="mb-2 text-title">Join The Pack!</h2>
        {contact}
      </section>
    </div>
  );
}
