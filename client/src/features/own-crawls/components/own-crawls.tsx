import { dollarText } from '@shared/money';
import type { OwnApplication, OwnCrawl } from '@shared/own-crawls/own-crawls';
import { albumPath, pages } from '@shared/pages';
import { partyText } from '@shared/registrations/party-text';
import { standingOf, stateWords } from '@shared/registrations/state-words';
import { formatShortDay, formatWeekdayAndDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { StateBadge, type StateBadges } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { LineLink, TextLink, textLinkStyles } from '@/ui/page/text-link';
import { Loading } from '@/ui/status';
import { useOwnCrawls } from '../api/use-own-crawls';

function CrawlBadge({ crawl }: { crawl: OwnCrawl }) {
  const { badge, tone } = stateWords[standingOf({ ...crawl, isCalledOff: crawl.isEventCancelled })];
  return <StateBadge label={badge} tone={tone} />;
}

type EntryProps = {
  title: string;
  url: string;
  badge: ReactNode;
  facts: string[];
  /** The way to its pictures. */
  album?: ReactNode;
  children?: ReactNode;
};

/** One of the own things, with the way to its page. What is on today stands out. */
function Entry({ title, url, badge, facts, album, children }: EntryProps) {
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-3 rounded-coaster',
        children ? 'on-dark -mx-2 bg-ink p-4 text-paper wide:-mx-4' : 'py-1',
      )}
    >
      <div className="grid gap-1">
        <div className="grid justify-items-start sm:flex sm:items-center sm:justify-between sm:gap-x-4">
          <LineLink href={url} className="text-lg leading-tight [overflow-wrap:anywhere]">
            {title}
          </LineLink>
          {badge}
        </div>
        <div className="flex flex-wrap gap-x-5">
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        {album}
      </div>
      {children && <div className="grid gap-3 [&_a]:w-full sm:[&_a]:w-64">{children}</div>}
    </li>
  );
}

/** What opens the door tonight. */
function TonightCode({ url, spokenCode }: { url: string; spokenCode: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link href={url} className={buttonStyles()}>
        Show your code
      </Link>
      <p>
        <span>Or say </span>
        <strong className="font-display font-extrabold text-3xl text-lager tracking-[0.15em]">
          {spokenCode}
        </strong>
      </p>
    </div>
  );
}

const crawlEntry = (crawl: OwnCrawl, today: ReactNode) => (
  <Entry
    key={crawl.url}
    title={crawl.title}
    url={crawl.url}
    badge={<CrawlBadge crawl={crawl} />}
    album={
      crawl.isPast &&
      crawl.pictureCount > 0 && (
        <LineLink href={albumPath({ id: crawl.eventId })} className="justify-self-start text-palm">
          See the pictures<span className="sr-only">{` of ${crawl.title}`}</span>
        </LineLink>
      )
    }
    facts={[
      `${formatWeekdayAndDay(crawl.date)}, ${crawl.startTime.replace(' ', '\u00a0')}`,
      crawl.location,
      partyText(crawl.people, crawl.dogs),
      ...(crawl.paid > 0 ? [`${dollarText(crawl.paid)} paid`] : []),
    ]}
  >
    {crawl.spokenCode && (
      <>
        {today}
        {!crawl.isInside && <TonightCode url={crawl.url} spokenCode={crawl.spokenCode} />}
      </>
    )}
  </Entry>
);

/** The id of the part of the page that gives the account an address. */
export const addressId = 'address';

type EmptyProps = {
  /** Without a confirmed address nothing is known to be the account's. */
  lacks: 'address' | 'confirmation' | undefined;
  children: ReactNode;
};

/** Says where nothing is how something comes here. */
const Empty = ({ lacks, children }: EmptyProps) => (
  <p>
    Nothing here yet. {/* What is replaced is one element, whatever a translation has made of its texts. */}
    <span key={lacks}>
      {lacks ? (
        <>
          First{' '}
          {lacks === 'address' ? (
            <a href={`#${addressId}`} className={textLinkStyles}>
              add your email address
            </a>
          ) : (
            'confirm your address by the link in our email'
          )}
          : by it this account knows what is yours.
        </>
      ) : (
        children
      )}
    </span>
  </p>
);

/** The crawls that the account's address is registered for: what comes, with what there is of one on its day, and what was. */
export function CrawlsSection({
  lacks,
  today,
}: Pick<EmptyProps, 'lacks'> & { today: (crawl: OwnCrawl) => ReactNode }) {
  const query = useOwnCrawls();
  const crawls = query.data?.registrations;
  const [coming, past] = [crawls?.filter(({ isPast }) => !isPast), crawls?.filter(({ isPast }) => isPast)];
  return (
    <>
      <Loading query={query} what="your crawls" />
      {crawls?.length === 0 && (
        <Empty lacks={lacks}>
          <TextLink href={pages.events}>Save a spot</TextLink> with the confirmed email address of this
          account, and the crawl shows up here, with your code for the door.
        </Empty>
      )}
      {coming && coming.length > 0 && (
        <ul className="grid gap-4">{coming.map((crawl) => crawlEntry(crawl, today(crawl)))}</ul>
      )}
      {past && past.length > 0 && (
        <>
          <h3 className="font-semibold text-lg">Before</h3>
          <ul className="grid gap-4">{past.map((crawl) => crawlEntry(crawl, null))}</ul>
        </>
      )}
    </>
  );
}

const applicationStandings: StateBadges<OwnApplication['state']> = {
  pending: { label: 'Pending', tone: 'lager' },
  approved: { label: 'Approved', tone: 'palm' },
  declined: { label: 'Declined', tone: 'ink' },
};

const kinds = { venue: 'Venue', vendor: 'Vendor' };

/** The applications that came from the account's address. */
export function ApplicationsSection({ lacks }: Pick<EmptyProps, 'lacks'>) {
  const query = useOwnCrawls();
  const applications = query.data?.applications;
  return (
    <>
      <Loading query={query} what="your applications" />
      {applications?.length === 0 && (
        <Empty lacks={lacks}>
          Apply as a <TextLink href={pages.venuePartner}>venue</TextLink> or a{' '}
          <TextLink href={pages.vendorPartner}>vendor</TextLink> with the confirmed email address of this
          account, and your application shows up here.
        </Empty>
      )}
      {applications && applications.length > 0 && (
        <ul className="grid gap-4">
          {applications.map(({ kind, businessName, state, createdAt, url }) => (
            <Entry
              key={url}
              title={businessName}
              url={url}
              badge={<StateBadge {...applicationStandings[state]} />}
              facts={[`${kinds[kind]}, applied ${formatShortDay(createdAt)}`]}
            />
          ))}
        </ul>
      )}
    </>
  );
}
