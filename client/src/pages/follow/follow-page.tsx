import { feedPaths } from '@shared/feeds/paths';
import { pages } from '@shared/pages';
import { colors } from '@shared/rendering/design-tokens';
import { site } from '@shared/site';
import { cx } from 'class-variance-authority';
import { createElement, type ReactNode, useEffect } from 'react';
import { NewsletterForm } from '@/features/subscribers/components/newsletter-form';
import Subscribed from '@/pages/newsletter/subscribed';
import { buttonStyles } from '@/ui/button';
import { CopyField } from '@/ui/form/copy-field';
import { PageHead } from '@/ui/page/page-head';
import { Section } from '@/ui/page/section';
import { ExternalLink, TextLink, textLinkStyles } from '@/ui/page/text-link';
import { useOrigin } from '@/ui/page/use-browser-value';

const googleLink = (calendar: string) =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: calendar })}`;
const outlookLink = (calendar: string) =>
  `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: calendar, name: site.name })}`;

/** A calendar program opens `webcal:` and comes back by itself. Without JavaScript the page does not know its host. */
function Calendar({ origin }: { origin: string }) {
  const calendar = origin + feedPaths.calendar;
  const webcal = calendar.replace(/^https?:/, 'webcal:');
  return (
    <Way heading="In your calendar" isWide>
      <div className="grid content-start gap-4">
        <p>Every crawl with its route, and each change by itself.</p>
        <div className="flex flex-wrap gap-3">
          <a href={webcal} className={buttonStyles()}>
            Apple Calendar and others
          </a>
          <ExternalLink href={origin && googleLink(webcal)} className={buttonStyles({ variant: 'outline' })}>
            Google Calendar
          </ExternalLink>
          <ExternalLink
            href={origin && outlookLink(calendar)}
            className={buttonStyles({ variant: 'outline' })}
          >
            Outlook
          </ExternalLink>
        </div>
      </div>
      <CopyField variant="outline" label="For any other calendar" text={calendar} />
    </Way>
  );
}

export default function FollowPage() {
  const origin = useOrigin();
  return (
    <div className="mx-auto grid max-w-column gap-8 px-4 py-10 wide:py-16">
      <PageHead
        heading="Follow the pack"
        introduction="Hear of every crawl the way you like, and stop whenever you like."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Calendar origin={origin} />
        <Way heading="By email">
          <p>
            New routes and ticket dates. A few times a season, and never spam.{' '}
            <TextLink href={pages.news}>Read the last ones</TextLink>
          </p>
          <NewsletterForm Sent={Subscribed} />
        </Way>
        <Way heading="In a feed reader">
          <p>
            New crawls and what we write, as{' '}
            <a href={feedPaths.atom} className={textLinkStyles}>
              a feed
            </a>
            . Nobody sees who reads it.
          </p>
          <CopyField variant="outline" label="For your feed reader" text={origin + feedPaths.atom} />
        </Way>
        <EmbedGuide origin={origin} />
      </div>
    </div>
  );
}

type WayProps = {
  heading: string;
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

const crawls = 3;
const height = crawls * 92 + 44;

/** What a bar pastes into its own page. The drawing keeps the room for the crawls, and shows a link until they are there. */
const snippet = (origin: string) => `<script type="module" src="${origin}${feedPaths.embed}"></script>
<pup-crawls count="${crawls}" accent="${colors.sunset}">
  <svg width="100%" height="${height}" display="block">
    <a href="${origin}${pages.events}"><text y="20">Dog-friendly bar crawls in Orlando</text></a>
  </svg>
</pup-crawls>`;

function EmbedGuide({ origin }: { origin: string }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = feedPaths.embed;
    document.head.append(script);
    return () => script.remove();
  }, []);
  const text = snippet(origin);
  return (
    <Way heading="On your own site" isWide>
      <div className="grid content-start gap-4">
        <p>
          For bars and vendors: paste this into your page, and it shows the next crawls, in your type. It
          stores nothing on your visitors&rsquo; devices.
        </p>
        <CopyField variant="outline" label="Code for your page" text={text} rows={8} />
      </div>
      <div className="grid content-start gap-4">
        <p className="font-semibold">This is what it looks like:</p>
        {createElement(
          'pup-crawls',
          { count: crawls, accent: colors.sunset },
          <svg width="100%" height={height} display="block" aria-hidden="true" />,
        )}
      </div>
    </Way>
  );
}
