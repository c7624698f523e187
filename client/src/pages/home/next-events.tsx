import type { ListedEvent } from '@shared/events/events';
import { pages } from '@shared/pages';
import { limits } from '@shared/site';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { EventGrid, EventGridSkeleton } from '@/features/events/components/event-grid';
import { buttonStyles } from '@/ui/button';
import { Loading } from '@/ui/loading';
import { LeashDown } from './leash-route';
import { Section } from './section';

type NextEventsProps = { query: UseQueryResult<ListedEvent[]> };

function Content({ query }: NextEventsProps) {
  const { data: events } = query;
  if (events && events.length > 0) return <EventGrid events={events.slice(0, limits.homeEvents)} />;
  if (events) return <p className="text-xl">No upcoming events at this time. Check back soon!</p>;
  return (
    <Loading query={query} what="the events">
      <EventGridSkeleton cards={limits.homeSkeletons} />
    </Loading>
  );
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
