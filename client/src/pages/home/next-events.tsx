import type { Event } from '@shared/events';
import { pages } from '@shared/pages';
import { limits } from '@shared/site';
import { Link } from 'wouter';
import { EventGrid, EventGridSkeleton } from '@/features/events/components/event-grid';
import { LoadError } from '@/ui/alert';
import { buttonStyles } from '@/ui/button';
import { LeashDown } from './leash-route';
import { Section } from './section';

type NextEventsProps = {
  events: Event[] | undefined;
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
};

function Content({ events, hasFailed, isFetching, onRetry }: NextEventsProps) {
  if (events && events.length > 0) return <EventGrid events={events.slice(0, limits.homeEvents)} />;
  if (events) return <p className="text-xl">No upcoming events at this time. Check back soon!</p>;
  if (hasFailed) {
    return <LoadError message="The events could not be loaded." onRetry={onRetry} isRetrying={isFetching} />;
  }
  return <EventGridSkeleton cards={limits.homeSkeletons} />;
}

export function NextEvents(props: NextEventsProps) {
  return (
    <Section anchor="events" heading="Upcoming Events" leash={<LeashDown />}>
      <Content {...props} />
      <Link
        href={pages.events}
        className={buttonStyles({ variant: 'outline', size: 'large', className: 'mt-8' })}
      >
        View All Events
      </Link>
    </Section>
  );
}
