import { feedPaths } from '@shared/feeds/paths';
import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { NewsletterForm } from '@/features/subscribers/components/newsletter-form';
import Subscribed from '@/pages/newsletter/subscribed';
import { buttonStyles } from '@/ui/button';
import { CopyField } from '@/ui/form/copy-field';
import { PageHead } from '@/ui/page/page-head';
import { ExternalLink, TextLink, textLinkStyles } from '@/ui/page/text-link';
import { useOrigin } from '@/ui/page/use-browser-value';
import { EmbedGuide } from './embed-guide';
import { Way } from './way';

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

/** How to hear of every crawl (docs/product/feeds.md). */
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
