import { countLabel } from '@shared/counting';
import type { ListedEvent } from '@shared/events/events';
import { dayWord } from '@shared/events/own-day';
import { eventPath, tonightPath } from '@shared/pages';
import { formatWeekdayAndDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { memo } from 'react';
import { Link } from 'wouter';
import { useIsOn, useIsToday } from '@/api/use-now';
import { Badge } from '@/ui/badge';
import { Clock, Flag, MapPin, Route, Ticket } from '@/ui/icons';
import { Fact } from '@/ui/page/section';
import { Skeleton } from '@/ui/skeleton';
import { startOf, stops } from './event-fact';
import { EventPicture, motifCount, type PosterLook } from './event-picture';
import { paletteCount, paletteOf } from './palettes';
import { Price, TicketButton } from './ticket-button';

const fewPlaces = 10;

function FewPlaces({ left }: { left: number | null | undefined }) {
  if (left == null || left > fewPlaces) return null;
  return (
    <Badge tone="blush" className="self-start">
      {left === 0 ? 'Full: waiting list' : countLabel(left, '1 spot left', '# spots left')}
    </Badge>
  );
}

const paper = 'overflow-hidden rounded-coaster border-2 bg-coaster';

/** A picture above its text; beside it on tablets, where two cards in a row would leave a third alone. */
const cardStyles = `card ${paper}`;

/** The first card of a list, which says in the first view what it takes to come. */
export const leadStyles = `lead ${paper}`;

const longTitle = 48;

const cardPictureStyles = 'relative aspect-[4/3] overflow-hidden';

type EventCardProps = { event: ListedEvent; heading?: 'h2' | 'h3'; isLead?: boolean } & Partial<PosterLook>;

export const EventCard = memo(
  ({ event, heading: Heading = 'h3', isLead = false, ...look }: EventCardProps) => {
    const isToday = useIsToday(event, false);
    const isOn = useIsOn(event);
    const { band, ground } = paletteOf(event);
    return (
      <article
        data-long={event.title.length > longTitle || undefined}
        className={cx(isLead ? leadStyles : cardStyles, 'border-ink [overflow-wrap:anywhere]')}
      >
        <div
          className={cx(
            cardPictureStyles,
            'border-ink border-b-2 print:hidden',
            ground === 'fill-ink' ? 'bg-ink' : 'bg-dusk',
          )}
        >
          <div className={cx('h-full', band)}>
            <EventPicture
              event={event}
              sizes={`(min-width: 1024px) ${isLead ? 30 : 22}rem, (min-width: 640px) 40vw, 100vw`}
              isMain={isLead}
              {...look}
            />
          </div>
        </div>
        <Badge className="-mt-4 relative self-start justify-self-start print:mt-4 print:ml-5">
          <time dateTime={event.date}>
            {/* In place of the date, or behind it: it comes once the page is hydrated, and nothing may move then. */}
            {(isLead || !isToday) && formatWeekdayAndDay(event.date)}
            {isLead && isToday && ' · '}
            {isToday && <DayWord event={event} />}
          </time>
        </Badge>
        <div className="flex flex-1 flex-col gap-4 p-5">
          <Heading className="text-heading">
            <Link
              href={eventPath(event)}
              className="decoration-2 decoration-sunset underline-offset-4 hover:underline"
            >
              {event.title}
            </Link>
          </Heading>
          <ul className="grid gap-1">
            <Fact icon={<Clock />}>{`${event.startTime} – ${event.endTime}`}</Fact>
            <Fact icon={<MapPin />}>{event.location}</Fact>
            <Fact icon={<Flag />}>{startOf(event, isOn)}</Fact>
            <Fact icon={<Route />}>{stops(event)}</Fact>
            {event.priceNote && <Fact icon={<Ticket />}>{event.priceNote}</Fact>}
          </ul>
          <p className="whitespace-pre-line text-dusk">{event.description}</p>
          <FewPlaces left={event.registration?.peopleLeft} />
          <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
            <Price event={event} className="flex-1 basis-28 text-2xl" />
            <TicketButton event={event} />
          </div>
        </div>
      </article>
    );
  },
);

/** What an event's own day is called, or that it is on: the way to where the pack is, where it has a route. */
export function DayWord({ event }: { event: ListedEvent }) {
  const isOn = useIsOn(event);
  const word = <span>{isOn ? 'On now' : dayWord(event)}</span>;
  if (event.stopCount === 0) return word;
  return (
    <a
      href={tonightPath(event)}
      className="relative underline decoration-2 underline-offset-4 after:absolute after:-inset-x-3 after:-inset-y-2.5"
    >
      {word}
      <span className="sr-only">{`: follow ${event.title}`}</span>
    </a>
  );
}

const gridStyles = 'grid gap-6 lg:grid-cols-3';

type GridProps = {
  hasLead?: boolean;
};

export function EventGrid({ events, hasLead = false }: GridProps & { events: ListedEvent[] }) {
  const looks = looksOf(events);
  return (
    <ul className={gridStyles}>
      {events.map((event, index) => (
        <li key={event.id} className={cx('min-w-0', hasLead && 'first:col-span-full')}>
          <EventCard event={event} isLead={hasLead && index === 0} {...looks[index]} />
        </li>
      ))}
    </ul>
  );
}

const cardLines = ['h-8 w-3/4', 'h-5 w-1/2', 'h-5 w-2/3', 'h-5 w-1/3', 'h-20', 'h-11 w-36 rounded-full'];

export function EventGridSkeleton({ cards, hasLead = false }: GridProps & { cards: number }) {
  return (
    <div role="status" aria-label="Loading events" className={gridStyles}>
      {Array.from({ length: cards }, (_, card) => `card ${card}`).map((card, index) => (
        <div
          key={card}
          data-testid="event-skeleton"
          className={cx('border-blush', hasLead && index === 0 ? [leadStyles, 'col-span-full'] : cardStyles)}
        >
          <div className={cx(cardPictureStyles, 'border-blush')}>
            <Skeleton className="h-full rounded-none" />
          </div>
          <div className="grid flex-1 gap-3 p-5">
            {cardLines.map((line) => (
              <Skeleton key={line} className={line} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const firstFree = (own: number, count: number, taken: number[]) =>
  Array.from({ length: count }, (_, shift) => (own + shift) % count).find((one) => !taken.includes(one)) ??
  own % count;

/** How the posters of a grid look: each like its event's own, but for what one beside or above it, in any of the grid's widths, has. */
export function looksOf(events: readonly { id: number }[]): PosterLook[] {
  const looks: PosterLook[] = [];
  for (const { id } of events) {
    const near = looks.slice(-3);
    const free = (part: keyof PosterLook, count: number) =>
      firstFree(
        id,
        count,
        near.map((look) => look[part]),
      );
    looks.push({ scene: free('scene', motifCount), colors: free('colors', paletteCount) });
  }
  return looks;
}
