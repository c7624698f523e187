import type { ListedEvent } from '@shared/events/events';
import { cx } from 'class-variance-authority';
import { Skeleton } from '@/ui/skeleton';
import { cardPictureStyles, cardStyles, EventCard, leadStyles } from './event-card';
import { looksOf } from './poster-looks';

const gridStyles = 'grid gap-6 lg:grid-cols-3';

type GridProps = {
  /** Whether its first card is a row of its own. */
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
