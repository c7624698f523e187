import { countLabel, formatCount } from '@shared/counting';
import type { Waiting } from '@shared/counts/counts';
import { formatShortDay, formatWeekday } from '@shared/dates';
import type { EventLack } from '@shared/events/event-lacks';
import { pageTitle } from '@shared/page-titles';
import { adminEventPath, furtherAdminPages, pages } from '@shared/pages';
import { Link } from 'wouter';
import { useWaiting } from '@/api/admin/use-counts';
import { Badge } from '@/ui/badge';

type Item = { label: string; href: string; isUrgent?: boolean };

const tab = (id: string, filter: string) => `${pages.admin}?tab=${id}&status=${filter}`;
const mail = (state: string) => `${pages.mail}?state=${state}`;

/** What waits, the most urgent first. What does not wait is left out. */
function itemsOf(waiting: Waiting): Item[] {
  const { venues, vendors, messages, pictures, heldEmails, failedEmails, isMailStuck } = waiting;
  const items = [
    {
      count: failedEmails,
      label: `${countLabel(failedEmails, 'email')} failed`,
      href: mail('failed'),
      isUrgent: true,
    },
    { count: venues, label: countLabel(venues, 'new venue'), href: tab('venues', 'pending') },
    { count: vendors, label: countLabel(vendors, 'new vendor'), href: tab('vendors', 'pending') },
    { count: messages, label: countLabel(messages, 'unread message'), href: tab('messages', 'unread') },
    { count: pictures, label: countLabel(pictures, 'new picture'), href: `${pages.pictures}?state=pending` },
    { count: heldEmails, label: `${countLabel(heldEmails, 'email')} held`, href: mail('held') },
  ].filter(({ count }) => count > 0);
  return isMailStuck ? [{ label: 'No mail leaves', href: pages.mail, isUrgent: true }, ...items] : items;
}

const lackNames: Record<EventLack, string> = {
  publication: 'publication',
  tickets: 'registration or tickets',
  places: 'a number of places',
  route: 'a route',
  confirmations: 'confirmations of venues',
  picture: 'a picture',
};

const linkStyles =
  'inline-flex min-h-11 items-center whitespace-nowrap underline decoration-2 underline-offset-4';

/** What waits, what the next event still lacks, and the way to the other admin pages. On phones one scrolling line. */
export function AdminBar() {
  const waiting = useWaiting();
  const items = waiting ? itemsOf(waiting) : [];
  return (
    <nav
      aria-label="What waits, and other pages"
      className="mb-4 flex min-h-14 items-center gap-x-6 gap-y-1 bg-ink px-4 py-1.5 text-paper max-wide:-mx-4 max-wide:mt-1 max-wide:mb-1 max-wide:min-h-11 max-wide:overflow-x-auto max-wide:py-0 max-wide:[scrollbar-width:none] wide:flex-wrap wide:rounded-coaster wide:px-5"
    >
      <ul className="contents wide:flex wide:flex-wrap wide:items-center wide:gap-x-3">
        {items.map(({ label, href, isUrgent }) => (
          <li key={href} className="shrink-0">
            <Link href={href} className="inline-flex min-h-11 items-center font-semibold">
              <Badge tone={isUrgent ? 'sunset' : 'lager'}>{label}</Badge>
            </Link>
          </li>
        ))}
        {waiting && items.length === 0 && (
          <li className="shrink-0 whitespace-nowrap">Nothing waits for you.</li>
        )}
      </ul>
      {waiting?.nextEvent && <NextEvent event={waiting.nextEvent} />}
      <ul className="flex shrink-0 gap-x-5 wide:ml-auto">
        {furtherAdminPages.map((path) => (
          <li key={path}>
            <Link href={path} className={linkStyles}>
              {pageTitle(path)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How full an event is; nothing where nobody registers for it here. */
function guestsOf({ people, waitingParties, capacity }: NonNullable<Waiting['nextEvent']>): string {
  if (capacity === null && people === 0 && waitingParties === 0) return '';
  const guests =
    capacity === null
      ? countLabel(people, 'person', 'people')
      : `${formatCount(people)} of ${countLabel(capacity, 'person', 'people')}`;
  return waitingParties === 0
    ? `: ${guests}`
    : `: ${guests}, ${countLabel(waitingParties, 'party waits', 'parties wait')}`;
}

function NextEvent({ event }: { event: NonNullable<Waiting['nextEvent']> }) {
  const { title, date, lacks } = event;
  return (
    <p className="shrink-0 whitespace-nowrap wide:min-w-0 wide:shrink wide:whitespace-normal">
      Next:{' '}
      <Link href={adminEventPath(event)} className={linkStyles}>
        {title}
      </Link>
      , {formatWeekday(date)}, {formatShortDay(date)}
      {guestsOf(event)}
      {lacks.length > 0 && (
        <>
          {' '}
          <span className="font-semibold text-lager">
            lacks {lacks.map((lack) => lackNames[lack]).join(', ')}
          </span>
        </>
      )}
    </p>
  );
}
