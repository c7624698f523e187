import { eventPath } from '@shared/pages';
import { formatWeekdayAndDay } from '@shared/short-days';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { useUpcomingEvents } from '../api/use-events';

/** The next crawl, and the way to it; nothing where there is none. */
export function NextCrawl() {
  const [event] = useUpcomingEvents().data ?? [];
  if (!event) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <span>{`The next crawl is on ${formatWeekdayAndDay(event.date)}:`}</span>
        <strong className="block font-display text-xl [overflow-wrap:anywhere]">{event.title}</strong>
      </p>
      <Link href={eventPath(event)} className={buttonStyles()}>
        See this crawl
      </Link>
    </div>
  );
}
