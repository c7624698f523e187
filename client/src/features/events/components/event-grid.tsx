import type { ListedEvent } from '@shared/events/events';
import { Skeleton } from '@/ui/skeleton';
import { EventCard } from './event-card';
import { looksOf } from './poster-looks';

const gridStyles = 'grid gap-6 md:gap-4 md:grid-cols-3 lg:gap-6';

export function EventGrid({ events }: { events: ListedEvent[] }) {
  const looks = looksOf(events);
  return (
    <ul className={gridStyles}>
      {events.map((event, index) => (
        <li key={event.id} className="min-w-0">
          <EventCard event={event} {...looks[index]} />
        </li>
      ))}
    </ul>
  );
}

const cardLines = ['h-8 w-3/4', 'h-5 w-1/2', 'h-5 w-2/3', 'h-5 w-1/3', 'h-20', 'h-11 w-36 rounded-full'];

/** Placeholders for cards. */
export function EventGridSkeleton({ cards }: { cards: number }) {
  return (
    <div role="status" aria-label="Loading events" className={gridStyles}>
      {Array.from({ length: cards }, (_, card) => `card ${card}`).map((card) => (
        <div
          key={card}
          data-testid="event-skeleton"
          className="overflow-hidden rounded-coaster border-2 border-blush bg-coaster"
        >
          <Skeleton className="aspect-[4/3] rounded-none" />
          <div className="grid gap-3 p-5">
            {cardLines.map((line) => (
              <Skeleton key={line} className={line} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
