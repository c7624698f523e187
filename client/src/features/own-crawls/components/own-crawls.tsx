import { countLabel } from '@shared/counting';
import { dollarText } from '@shared/money';
import type { OwnApplication, OwnCrawl } from '@shared/own-crawls/own-crawls';
import { albumPath, pages } from '@shared/pages';
import { albumLinkText } from '@shared/pictures/album-words';
import { partyText } from '@shared/registrations/party-text';
import { standingOf, stateWords } from '@shared/registrations/state-words';
import { formatShortDay, formatWeekdayAndDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { StateBadge, type StateBadges } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LineLink, lineLinkStyles, TextLink, textLinkStyles } from '@/ui/page/text-link';
import { Loading } from '@/ui/status';
import { useOpenCrawl, useOwnCrawls, useSendPartnerLink } from '../api/use-own-crawls';

function CrawlBadge({ crawl }: { crawl: OwnCrawl }) {
  const { badge, tone } = stateWords[standingOf({ ...crawl, isCalledOff: crawl.isEventCancelled })];
  return <StateBadge label={badge} tone={tone} />;
}

/** What was paid here and what goes back; of a cancelled spot also that nothing does. */
function moneyOf({ paid, refunded, state, isEventCancelled }: OwnCrawl): string[] {
  const keeps = (state === 'cancelled' || isEventCancelled) && refunded === 0;
  return [
    paid > 0 && `${dollarText(paid)} paid${keeps ? ', nothing goes back' : ''}`,
    refunded > 0 && `${dollarText(refunded)} goes back to the card that paid`,
  ].filter((text) => text !== false);
}

type EntryProps = {
  title: ReactNode;
  badge: ReactNode;
  facts: string[];
  album?: ReactNode;
  children?: ReactNode;
};

function Entry({ title, badge, facts, album, children }: EntryProps) {
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-3 rounded-coaster',
        children ? 'on-dark -mx-2 bg-ink p-4 text-paper wide:-mx-4' : 'py-1',
      )}
    >
      <div className="grid gap-1">
        <div className="grid justify-items-start sm:flex sm:items-center sm:justify-between sm:gap-x-4">
          {title}
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

function CrawlEntry({ crawl, today }: { crawl: OwnCrawl; today: ReactNode }) {
  const { id, eventId, title, pictureCount, spokenCode } = crawl;
  const [, navigate] = useLocation();
  const { mutate, isPending } = useOpenCrawl();
  // Only a click makes the link: the list holds none.
  const open = () => mutate(id, { onSuccess: ({ url }) => navigate(url) });
  return (
    <Entry
      title={
        <button
          type="button"
          aria-disabled={isPending || undefined}
          className={cx(lineLinkStyles, 'text-left font-semibold text-lg [overflow-wrap:anywhere]')}
          onClick={open}
        >
          {title}
        </button>
      }
      badge={<CrawlBadge crawl={crawl} />}
      album={
        crawl.isPast &&
        pictureCount > 0 && (
          <LineLink href={albumPath({ id: eventId })} className="justify-self-start text-palm">
            {albumLinkText(pictureCount)}
            <span className="sr-only">{` of ${title}`}</span>
          </LineLink>
        )
      }
      facts={[
        `${formatWeekdayAndDay(crawl.date)}, ${crawl.startTime.replace(' ', '\u00a0')}`,
        crawl.location,
        partyText(crawl.people, crawl.dogs),
        ...moneyOf(crawl),
      ]}
    >
      {spokenCode && (
        <>
          {today}
          {!crawl.isInside && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button className="w-full sm:w-64" isBusy={isPending} onClick={open}>
                Show your code
              </Button>
              <p>
                <span>Or say </span>
                <strong className="font-display font-extrabold text-3xl text-lager tracking-[0.15em]">
                  {spokenCode}
                </strong>
              </p>
            </div>
          )}
        </>
      )}
    </Entry>
  );
}

export const addressId = 'address';

type EmptyProps = {
  /** Without a confirmed address nothing is known to be the account's. */
  lacks: 'address' | 'confirmation' | undefined;
  children: ReactNode;
};

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
          , so that we can find what you have signed up for with it.
        </>
      ) : (
        children
      )}
    </span>
  </p>
);

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
        <ul className="grid gap-4">
          {coming.map((crawl) => (
            <CrawlEntry key={crawl.id} crawl={crawl} today={today(crawl)} />
          ))}
        </ul>
      )}
      {past && past.length > 0 && (
        <>
          <h3 className="font-semibold text-lg">Before</h3>
          <ul className="grid gap-4">
            {past.map((crawl) => (
              <CrawlEntry key={crawl.id} crawl={crawl} today={null} />
            ))}
          </ul>
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

type ApplicationsSectionProps = Pick<EmptyProps, 'lacks'> & {
  email: string | null | undefined;
};

export function ApplicationsSection({ lacks, email }: ApplicationsSectionProps) {
  const query = useOwnCrawls();
  const { mutate: send, isPending } = useSendPartnerLink();
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
        <>
          <ul className="grid gap-4">
            {applications.map(({ kind, businessName, state, createdAt }) => (
              <Entry
                key={`${kind} ${createdAt}`}
                title={<p className="font-semibold text-lg [overflow-wrap:anywhere]">{businessName}</p>}
                badge={<StateBadge {...applicationStandings[state]} />}
                facts={[`${kinds[kind]}, applied ${formatShortDay(createdAt)}`]}
              />
            ))}
          </ul>
          {email && (
            <Button
              variant="outline"
              className="justify-self-start"
              isBusy={isPending}
              onClick={() => send(email)}
            >
              {isPending
                ? 'Sending...'
                : countLabel(
                    applications.length,
                    'Email me the link to its page',
                    'Email me the links to their pages',
                  )}
            </Button>
          )}
        </>
      )}
    </>
  );
}
