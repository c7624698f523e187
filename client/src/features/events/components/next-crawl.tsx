import type { EventDetails } from '@shared/events/events';
import { dayWord } from '@shared/events/own-day';
import { eventPath, pages } from '@shared/pages';
import { formatShortDay } from '@shared/short-days';
import { Link } from 'wouter';
import type { ShownEvent } from '../api/use-events';
import { useIsToday } from './tonight-link';

/** `Next: Tail Trail, Jan 9, 2027`, or on its own day `Next: Tail Trail, tonight`. */
function Next({ event }: { event: NonNullable<EventDetails['nextEvent']> }) {
  const day = useIsToday(event) ? dayWord(event).toLowerCase() : formatShortDay(event.date);
  return <span>{`Next: ${event.title}, ${day.replaceAll(' ', '\u00a0')}`}</span>;
}

/** What leads on from a crawl that nobody comes to any more. */
export function NextCrawl({ event: { nextEvent }, className }: { event: ShownEvent; className: string }) {
  return (
    <Link href={nextEvent ? eventPath(nextEvent) : pages.events} className={className}>
      {nextEvent ? <Next event={nextEvent} /> : <span>See upcoming crawls</span>}
    </Link>
  );
}
