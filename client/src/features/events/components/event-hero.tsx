import { googleCalendarLink } from '@shared/events/calendar';
import type { Event } from '@shared/events/events';
import { takesRegistrations } from '@shared/events/takes-registrations';
import { eventPath, pages } from '@shared/pages';
import { cx } from 'class-variance-authority';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { lazy } from '@/api/lazy';
import { useIsToday } from '@/api/use-now';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { ArrowLeft, CalendarPlus } from '@/ui/icons';
import { Fact } from '@/ui/page/section';
import { ExternalLink, LineLink } from '@/ui/page/text-link';
import { useOrigin } from '@/ui/page/use-browser-value';
import { useTabTitle } from '@/ui/page/use-tab-title';
import type { ShownEvent } from '../api/use-events';
import { EventWhen } from './event-fact';
import { EventFacts, factLinkStyles } from './event-facts';
import { EventPicture } from './event-picture';
import { paletteOf } from './palettes';
import { Price, TicketButton } from './ticket-button';

const EndedNote = lazy(() => import('./event-ended'));

/** Titles longer than these get a smaller size, so that they do not fill the first screen. */
const [longTitle, longerTitle, longestTitle] = [21, 28, 60];
/** Words longer than these do not fit into a line of the largest size: beside the picture, and on a phone. */
const [longWord, longestWord] = [7, 10];

function titleSize({ title }: Event, isTight: boolean): string {
  if (title.length > longestTitle) return 'text-4xl print:text-3xl';
  const word = Math.max(...title.split(/\s/).map(({ length }) => length));
  if (title.length > longerTitle || word > longestWord) return 'text-title print:text-4xl';
  return isTight || title.length > longTitle || word > longWord
    ? 'text-hero wide:text-title print:text-5xl'
    : 'text-hero print:text-5xl';
}

function CalendarFact({ event }: { event: Event }) {
  const url = useOrigin() + eventPath(event);
  return (
    <Fact icon={<CalendarPlus className="print:hidden" />} className="until-pack-out">
      <span className="flex flex-wrap gap-x-4">
        <a href={`/api/events/${event.id}/calendar.ics`} className={factLinkStyles}>
          Add to calendar
        </a>
        <ExternalLink href={googleCalendarLink(event, { url })} className={factLinkStyles}>
          Google Calendar
        </ExternalLink>
      </span>
    </Fact>
  );
}

function TicketStub({ event }: { event: ShownEvent }) {
  return (
    <div
      className={cx(
        bottomBar,
        '[body:has(#registered)_&]:hidden wide:gap-x-0 wide:p-0 print:order-1! print:m-0 print:mt-1 print:justify-start print:gap-4 print:self-stretch print:border-b-4 print:p-0 print:pb-2',
      )}
    >
      <Price
        event={event}
        className="flex-1 basis-16 text-2xl leading-none [overflow-wrap:normal] wide:border-ink wide:border-r-2 wide:border-dashed wide:px-6 wide:py-4 wide:text-4xl print:border-0 print:p-0 print:text-lg!"
      />
      <div className="max-wide:*:px-4 wide:px-5 wide:py-4 print:p-0">
        <TicketButton event={event} styles={buttonStyles({ size: 'large' })} />
      </div>
    </div>
  );
}

const backStyles =
  'absolute top-3 left-4 z-10 inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-ink bg-coaster px-4 font-semibold text-ink leading-tight print:hidden wide:top-11 wide:left-3';

/** The head of an event's page in its own colors, a phone's first screen. The page's grid lays it out. */
export function EventHero({ event, children }: { event: ShownEvent; children: ReactNode }) {
  useTabTitle(event.title);
  const { band, badge } = paletteOf(event);
  const isCancelled = event.cancelledAt !== null;
  const isToCome = !event.isPast && !isCancelled;
  // What stands between title and tickets may not push those off the first screen.
  const isTight = useIsToday(event) || event.registration?.notice !== undefined;
  const endedNote = (
    <Suspense>
      <EndedNote event={event} className={bottomBar} />
    </Suspense>
  );
  return (
    <>
      <div
        aria-hidden="true"
        className={cx(
          'hidden border-ink border-b-2 wide:col-span-full wide:row-start-1 wide:row-end-4 wide:block print:hidden',
          band,
        )}
      />
      <div
        className={cx(
          'relative wide:col-start-3 wide:row-start-1 wide:row-end-3 wide:self-center wide:bg-transparent wide:pt-8 print:self-start print:py-0',
          band,
        )}
      >
        <Link href={pages.events} className={backStyles}>
          <ArrowLeft className="size-5" />
          All crawls
        </Link>
        <div className="relative aspect-[16/10] overflow-hidden border-ink border-b-2 print:hidden wide:aspect-[4/3] wide:rounded-coaster wide:border-2">
          <EventPicture event={event} sizes="(min-width: 769px) 30rem, 100vw" isMain />
        </div>
        <Badge
          tone={badge}
          className="relative -mt-4 max-w-[calc(100%-(--spacing(4)))]! text-balance py-2 leading-snug wide:-mt-6 wide:-ml-8 wide:py-3 wide:text-lg print:m-0! print:border-0! print:p-0! print:text-lg!"
        >
          <EventWhen event={event} />
        </Badge>
      </div>
      <header
        className={cx(
          'relative grid min-w-0 content-end justify-items-start gap-4 px-4 py-4 wide:col-start-2 wide:row-start-1 wide:bg-transparent wide:px-0 wide:pt-8 wide:pr-14 print:gap-1 print:p-0',
          band,
        )}
      >
        <h1 className={titleSize(event, isTight)}>{event.title}</h1>
        {isCancelled && endedNote}
        {children}
        {event.registration?.notice && (
          <p className="rounded-coaster bg-lager p-4 font-semibold text-ink">{event.registration.notice}</p>
        )}
      </header>
      {isToCome && <TicketStub event={event} />}
      <div
        className={cx(
          'relative grid justify-items-start gap-x-8 gap-y-4 px-4 pb-6 wide:col-start-2 wide:col-end-4 wide:row-start-3 wide:flex wide:flex-wrap wide:items-baseline wide:bg-transparent wide:px-0 wide:pt-6 wide:*:flex wide:*:flex-wrap wide:*:gap-x-8 print:p-0',
          band,
        )}
      >
        <EventFacts event={event}>{isToCome && <CalendarFact event={event} />}</EventFacts>
        {takesRegistrations(event) && (
          <LineLink
            href={pages.registrationLink}
            className="text-lg print:hidden [body:has(#registered)_&]:hidden"
          >
            Already have a spot?
          </LineLink>
        )}
      </div>
      {!isCancelled && event.isPast && endedNote}
    </>
  );
}

/** Sticks to the bottom edge of a phone, as long as the head and what follows it are in view; a box on wide screens. */
const bottomBar =
  'sticky bottom-0 z-20 order-last flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-ink border-t-2 bg-coaster px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] text-ink wide:static wide:order-none wide:col-start-2 wide:row-start-2 wide:mr-10 wide:self-start wide:justify-self-start wide:rounded-coaster wide:border-2 print:static print:order-none print:rounded-none print:border-0';
