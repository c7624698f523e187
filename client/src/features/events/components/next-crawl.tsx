import type { EventDetails } from '@shared/events/events';
import { dayWord } from '@shared/events/own-day';
import { eventPath, pages } from '@shared/pages';
import { formatShortDay } from '@shared/short-days';
import { Link } from 'wouter';
import { useIsToday } from '@/api/use-now';
import type { NextStep } from '@/ui/page/ending';
import type { ShownEvent } from '../api/use-events';

/** The way to the next crawl: `Next: Tail Trail, Jan 9, 2027`, or on its own day `Next: Tail Trail, tonight`. */
export function useNextCrawl(event: EventDetails['nextEvent'] | undefined): NextStep {
  const isToday = useIsToday(event);
  if (!event) return { href: pages.events, label: 'See upcoming crawls' };
  const day = isToday ? dayWord(event).toLowerCase() : formatShortDay(event.date);
  return { href: eventPath(event), label: `Next: ${event.title}, ${day.replaceAll(' ', '\u00a0')}` };
}

export function NextCrawl({ event: { nextEvent }, className }: { event: ShownEvent; className: string }) {
  const { href, label } = useNextCrawl(nextEvent);
  return (
    <Link href={href} className={className}>
      <span>{label}</span>
    </Link>
  );
}
