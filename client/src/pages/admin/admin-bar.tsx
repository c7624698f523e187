import { countLabel, formatCount, listText } from '@shared/counting';
import type { ComingEvent, Waiting } from '@shared/counts/counts';
import { formatClock, minuteMilliseconds } from '@shared/dates';
import { remedyPath } from '@shared/events/event-lacks';
import { hasBegun } from '@shared/events/own-day';
import { pages, tonightPath } from '@shared/pages';
import { adminEventPath, furtherAdminPages } from '@shared/rendering/admin-paths';
import { pageTitle } from '@shared/rendering/page-titles';
import { formatWeekdayAndDay } from '@shared/short-days';
import { isTonight } from '@shared/stops/is-tonight';
import { Link } from 'wouter';
import { takenText } from '@/admin/texts';
import { waitingPath } from '@/api/admin/shared-reads';
import { currentTime } from '@/api/server-time';
import { useRead } from '@/api/use-read';
import { lackTexts } from '@/features/events/admin/overview/event-lacks';
import { Badge } from '@/ui/badge';
import { lineLinkStyles } from '@/ui/page/text-link';
import { phoneLine } from './url-tabs';

type Item = { label: string; href: string; isUrgent?: boolean };

const tab = (id: string, filter: string) => `${pages.admin}?tab=${id}&status=${filter}`;
const mail = (state: string) => `${pages.mail}?state=${state}`;

/** One thing to do, or none where the count is zero. `many` has `#` for the count. */
const toDo = (count: number, one: string, many: string, href: string, isUrgent = false): Item[] =>
  count > 0 ? [{ label: countLabel(count, one, many), href, isUrgent }] : [];

function itemsOf(waiting: Waiting): Item[] {
  const { venues, vendors, messages, pictures, heldEmails, failedEmails, isMailStuck } = waiting;
  const { shippedContacts, stepsLeft, unmatchedApplications: unmatched, refusedConnections } = waiting;
  const settings = `${pages.admin}?tab=settings`;
  // While it is the first step that is left, it is said there.
  const contacts = stepsLeft.includes('contact') ? 0 : shippedContacts;
  return [
    ...(isMailStuck ? [{ label: 'Email is not going out', href: pages.mail, isUrgent: true }] : []),
    ...toDo(failedEmails, '1 email failed', '# emails failed', mail('failed'), true),
    ...toDo(refusedConnections, '1 form is refused', '# forms are refused', pages.connections, true),
    ...toDo(contacts, '1 placeholder contact detail', '# placeholder contact details', settings),
    ...toDo(venues, '1 new venue', '# new venues', tab('venues', 'pending')),
    ...toDo(vendors, '1 new vendor', '# new vendors', tab('vendors', 'pending')),
    ...toDo(unmatched, '1 form application waits', '# form applications wait', pages.connections),
    ...toDo(messages, '1 unread message', '# unread messages', tab('messages', 'unread')),
    ...toDo(pictures, '1 new picture', '# new pictures', `${pages.pictures}?state=pending`),
    ...toDo(heldEmails, '1 email held', '# emails held', mail('held')),
  ];
}

export function AdminHead() {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 max-wide:mb-1">
      <h1 className="text-title max-wide:text-heading">Admin Dashboard</h1>
      <nav aria-label="Other pages" className="flex flex-wrap gap-x-2 max-wide:text-sm wide:gap-x-5">
        {furtherAdminPages.map((path) => (
          <Link key={path} href={path} className={`${lineLinkStyles} whitespace-nowrap`}>
            {pageTitle(path)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** The dashboard's head: pages, next event and what is to do for it, what is urgent; at other tabs that alone. */
export function AdminBar({ isFirstTab }: { isFirstTab: boolean }) {
  const { data: waiting } = useRead(waitingPath);
  const { data: payments } = useRead('/api/admin/payments/alarms', { refetchInterval: minuteMilliseconds });
  const alarms = payments?.alarms.length ?? 0;
  const money = toDo(alarms, '1 payment alarm', '# payment alarms', `${pages.admin}#payment-alarms`, true);
  const items = [...money, ...(waiting ? itemsOf(waiting) : [])].filter(
    (item) => isFirstTab || item.isUrgent,
  );
  const nextEvent = isFirstTab ? waiting?.nextEvent : null;
  const onNow = [nextEvent ?? [], (nextEvent && waiting?.sameDay) ?? []]
    .flat()
    .filter((event) => !event.lacks.includes('publication') && isTonight(event, new Date(currentTime())));
  const isAllDone = isFirstTab && waiting && items.length === 0 && waiting.stepsLeft.length === 0;
  return (
    <>
      <AdminHead />
      {(nextEvent || items.length > 0 || isAllDone) && (
        <nav
          aria-label="To do"
          className="mb-4 flex min-h-14 flex-wrap items-center gap-x-6 bg-ink px-4 py-1.5 text-paper max-wide:-mx-4 max-wide:mb-1 wide:gap-y-1 wide:rounded-coaster wide:px-5"
        >
          {onNow.length > 0 && (
            <div className="w-full wide:grid wide:grid-cols-[fit-content(24rem)_auto_minmax(0,1fr)]">
              {onNow.map((event) => (
                <Evening key={event.id} event={event} isOneOfMany={onNow.length > 1} />
              ))}
            </div>
          )}
          {nextEvent && !onNow.includes(nextEvent) && <NextEvent event={nextEvent} />}
          {items.length > 0 && (
            <ul className={`flex flex-wrap gap-x-2 text-sm ${phoneLine}`}>
              {items.map(({ label, href, isUrgent }) => (
                <li key={label} className="shrink-0">
                  <Link href={href} className="inline-flex min-h-10 items-center">
                    <Badge tone={isUrgent ? 'sunset' : 'lager'}>{label}</Badge>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {isAllDone && <p className="max-wide:text-sm">You are all caught up.</p>}
        </nav>
      )}
    </>
  );
}

const guestsOf = (event: ComingEvent): string =>
  listText([
    takenText(event),
    event.waitingParties > 0 && countLabel(event.waitingParties, '1 party waiting', '# parties waiting'),
  ]);

const barLink = `${lineLinkStyles} font-semibold text-lager`;

const eventLink =
  'wide:inline-flex wide:min-h-11 items-center font-semibold underline decoration-2 underline-offset-4';

function Evening({ event, isOneOfMany }: { event: ComingEvent; isOneOfMany: boolean }) {
  const isOn = hasBegun(event, currentTime());
  const inside = event.insidePeople > 0 ? `${formatCount(event.insidePeople)} inside` : '';
  const ofEvent = isOneOfMany && <span className="sr-only">{`: ${event.title}`}</span>;
  return (
    <p className="grid gap-x-4 max-wide:border-dusk max-wide:border-b max-wide:pt-1.5 wide:col-span-full wide:grid-cols-subgrid wide:items-center">
      <span className="leading-snug">
        <span>{isOn ? `On now${inside && `, ${inside}`}: ` : `Today, ${formatClock(event.date)}: `}</span>
        <Link href={adminEventPath(event)} className={eventLink}>
          {event.title}
        </Link>
      </span>
      <span className="inline-flex gap-x-5">
        <Link href={`${adminEventPath(event)}?tab=door`} className={barLink}>
          Door{ofEvent}
        </Link>
        <Link href={`${adminEventPath(event)}?tab=route`} className={`${barLink} wide:min-w-28`}>
          <span>{event.lacks.includes('route') ? 'Plan the route' : 'Move the pack'}</span>
          {ofEvent}
        </Link>
        <a href={tonightPath(event)} className={barLink}>
          Tonight{ofEvent}
        </a>
      </span>
      {/* On a phone the list below begins with them. */}
      <span className="max-wide:hidden">{guestsOf(event)}</span>
    </p>
  );
}

function NextEvent({ event }: { event: ComingEvent }) {
  const { title, date, lacks } = event;
  const guests = guestsOf(event);
  return (
    <p className="w-full leading-snug max-wide:pt-1.5">
      <span>Next: </span>
      <Link href={adminEventPath(event)} className={eventLink}>
        {title}
      </Link>
      <span>{`, ${formatWeekdayAndDay(date)}${guests && `: ${guests}`}`}</span>
      {lacks.length > 0 && (
        <span className="flex flex-wrap items-center gap-x-3 wide:ml-4 wide:inline-flex">
          Still to do:
          {lacks.map((lack) => (
            <Link key={lack} href={remedyPath(event, lack)} className={barLink}>
              {lackTexts[lack].name.toLowerCase()}
            </Link>
          ))}
        </span>
      )}
    </p>
  );
}
