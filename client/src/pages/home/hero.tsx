import { formatDayOfMonth, formatMonth } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { pages } from '@shared/pages';
import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { TicketButton } from '@/features/events/components/ticket-button';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { HeroScene } from './hero-scene';

function NextEventBadge({ event }: { event: Event }) {
  return (
    <Badge className="py-2 text-lg max-wide:text-base">
      Next Event:{' '}
      <time dateTime={event.date}>
        {formatMonth(event.date)} {formatDayOfMonth(event.date)}
      </time>
      , {event.location}
    </Badge>
  );
}

type HeroProps = { nextEvent: Event | undefined; isLoading: boolean };

// What comes below the scene on phones, on its ground.
const below = 'max-wide:w-full max-wide:bg-ink max-wide:px-4';

/** On phones the scene follows the headline and the first button, so that the dog is on the first screen. */
export function Hero({ nextEvent, isLoading }: HeroProps) {
  return (
    <section className="on-dark relative overflow-hidden bg-linear-to-b from-35% from-ink via-70% via-dusk to-sunset text-paper max-wide:flex max-wide:flex-col max-wide:items-center max-wide:from-15% max-wide:via-40% max-wide:to-65% max-wide:text-center">
      <div className="relative z-10 mx-auto flex max-w-column flex-col items-center px-4 pt-10 text-center max-wide:contents">
        <div className="flex min-h-12 items-center max-wide:mx-4 max-wide:mt-4 max-wide:min-h-14">
          {nextEvent && <NextEventBadge event={nextEvent} />}
        </div>
        <h1 className="mt-5 text-hero max-wide:mt-3 max-wide:px-2 max-wide:text-[clamp(1.75rem,11.2vw,4.5rem)]">
          Good dogs. <span className="block">Cold drinks.</span>{' '}
          <span className="block text-lager">One long leash.</span>
        </h1>
        <p className={cx('mt-6 max-w-prose text-lg max-wide:order-3 max-wide:mt-0 max-wide:pt-2', below)}>
          One evening, one neighborhood, its best dog-friendly bars: an Orlando bar crawl that you walk
          together with your dog.
        </p>
        <p className={cx('mt-4 font-semibold max-wide:order-3 max-wide:mt-0 max-wide:pt-4', below)}>
          Join 500+ dog lovers
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3 max-wide:contents">
          <div
            className={cx(
              'max-wide:relative max-wide:z-10 max-wide:order-1 max-wide:mt-4',
              isLoading && 'invisible',
            )}
          >
            {nextEvent ? (
              <TicketButton event={nextEvent} size="large" />
            ) : (
              <Link href={pages.events} className={buttonStyles({ size: 'large' })}>
                Find Next Event
              </Link>
            )}
          </div>
          <div
            className={cx(
              'flex flex-wrap justify-center gap-3 max-wide:order-3 max-wide:pt-5 max-wide:pb-10',
              below,
            )}
          >
            <Link href={pages.venuePartner} className={buttonStyles({ variant: 'night', size: 'large' })}>
              Become a Venue Partner
            </Link>
            <Link href={pages.vendorPartner} className={buttonStyles({ variant: 'night', size: 'large' })}>
              Become a Vendor Partner
            </Link>
          </div>
        </div>
      </div>
      <HeroScene />
    </section>
  );
}
