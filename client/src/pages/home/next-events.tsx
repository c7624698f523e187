import type { ListedEvent } from '@shared/events/events';
import { pages } from '@shared/pages';
import { limits } from '@shared/site';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { hasFailed } from '@/api/load-failure';
import { EventGrid, EventGridSkeleton } from '@/features/events/components/event-grid';
import { LoadError } from '@/ui/alert';
import { buttonStyles } from '@/ui/button';
import { LeashDown } from './leash-route';
import { Section } from './section';

type NextEventsProps = { query: UseQueryResult<ListedEvent[]> };

function Content({ query }: NextEventsProps) {
  const { data: events } = query;
  if (events && events.length > 0) return <EventGrid events={events.slice(0, limits.homeEvents)} />;
  if (events) return <p className="text-xl">No upcoming events at this time. Check back soon!</p>;
  if (hasFailed(query)) return <LoadError message="The events could not be loaded." query={query} />;
  return <EventGridSkeleton cards={limits.homeSkeletons} />;
}

export function NextEvents({ query }: NextEventsProps) {
  return (
    <Section anchor="events" heading="Upcoming Events" leash={<LeashDown />}>
      <Content query={query} />
      <Link
        href={pages.events}
        className={buttonStyles({ variant: 'outline', size: 'large', className: 'mt-8' })}
      >
        View All Events
      </Link>
    </Section>
  );
}
