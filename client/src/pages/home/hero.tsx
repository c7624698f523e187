import { formatDayOfMonth, formatMonth } from '@shared/dates';
import type { Event } from '@shared/events';
import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { TicketButton } from '@/features/events/components/ticket-button';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { HeroScene } from './hero-scene';

function NextEventBadge({ event }: { event: Event }) {
  return (
    <Badge className="py-2 text-lg">
      Next Event:{' '}
      <time dateTime={event.date}>
        {formatMonth(event.date)} {formatDayOfMonth(event.date)}
      </time>
      , {event.location}
    </Badge>
  );
}

type HeroProps = { nextEvent: Event | undefined; isLoading: boolean };

export function Hero({ nextEvent, isLoading }: HeroProps) {
  return (
    <section className="on-dark relative overflow-hidden bg-linear-to-b from-35% from-ink via-70% via-dusk to-sunset text-paper">
      <div className="relative z-10 mx-auto flex max-w-column flex-col items-center px-4 pt-8 text-center wide:pt-10">
        <div className="flex min-h-12 items-center">{nextEvent && <NextEventBadge event={nextEvent} />}</div>
        <h1 className="mt-5 text-hero">
          Good dogs. <span className="block">Cold drinks.</span>{' '}
          <span className="block text-lager">One long leash.</span>
        </h1>
        <p className="mt-6 max-w-prose text-lg">
          One evening, one neighborhood, its best dog-friendly bars: an Orlando bar crawl that you walk
          together with your dog.
        </p>
        <p className="mt-4 font-semibold">Join 500+ dog lovers</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <div className={isLoading ? 'invisible' : undefined}>
            {nextEvent ? (
              <TicketButton event={nextEvent} size="large" />
            ) : (
              <Link href={pages.events} className={buttonStyles({ size: 'large' })}>
                Find Next Event
              </Link>
            )}
          </div>
          <Link href={pages.venuePartner} className={buttonStyles({ variant: 'night', size: 'large' })}>
            Become a Venue Partner
          </Link>
          <Link href={pages.vendorPartner} className={buttonStyles({ variant: 'night', size: 'large' })}>
            Become a Vendor Partner
          </Link>
        </div>
      </div>
      <HeroScene />
    </section>
  );
}
