import type { ListedEvent } from '@shared/events/events';
import { pricePerPerson } from '@shared/money';
import { eventPath, pages } from '@shared/pages';
import { formatMonthAndDay, formatWeekday } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { useIsOn, useIsToday } from '@/api/use-now';
import { DayWord } from '@/features/events/components/day-word';
import { TicketButton } from '@/features/events/components/ticket-button';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { LineLink } from '@/ui/page/text-link';
import { HeroScene } from './hero-scene';

function NextEventBadge({ event }: { event: ListedEvent }) {
  const isToday = useIsToday(event);
  return (
    <Badge className="py-2 text-lg max-wide:text-base">
      Next Event:{' '}
      {isToday && (
        <>
          <DayWord event={event} />
          {', '}
        </>
      )}
      <time dateTime={event.date}>{formatMonthAndDay(event.date)}</time>
      {', '}
      <span className="inline-block">{event.location}</span>
    </Badge>
  );
}

/** What the words say is whole in a window's first view, and the scene fills what they leave of it. */
export function Hero({ nextEvent, isLoading }: { nextEvent: ListedEvent | undefined; isLoading: boolean }) {
  const isOn = useIsOn(nextEvent);
  return (
    <section className="on-dark overflow-hidden bg-ink text-paper">
      <div className="first-view relative flex flex-col bg-linear-to-b from-25% from-ink via-70% via-dusk to-sunset max-wide:text-center">
        <div className="relative z-10 mx-auto flex w-full max-w-column flex-1 flex-col justify-center px-4 pt-3 max-wide:flex-none max-wide:items-center wide:items-start wide:pb-14">
          {/* A second line, which the word takes on a phone, moves nothing. */}
          <div className="flex min-h-14 items-center">
            {nextEvent && <NextEventBadge event={nextEvent} />}
          </div>
          <h1 className="mt-2 wide:mt-3 text-headline">
            Good dogs. <span className="block">Cold drinks.</span>{' '}
            <span className="block text-lager">One long leash.</span>
          </h1>
          <p className="flex min-h-17 flex-col justify-center text-lg max-wide:items-center wide:max-w-108">
            {nextEvent ? (
              <>
                <LineLink href={eventPath(nextEvent)} className="py-2 leading-snug">
                  {nextEvent.title}
                </LineLink>
                <span className="-mt-2 block">{`${isOn ? `Until ${nextEvent.endTime}` : `${formatWeekday(nextEvent.date)}, ${nextEvent.startTime}`} · ${pricePerPerson(nextEvent)}`}</span>
              </>
            ) : (
              !isLoading && <LineLink href="/#newsletter">Be told of the next evening by email</LineLink>
            )}
          </p>
          <div className={cx('mt-3 flex min-h-14 items-center', isLoading && 'invisible')}>
            {nextEvent ? (
              <TicketButton event={nextEvent} styles={buttonStyles({ size: 'large' })} />
            ) : (
              <Link href={pages.events} className={buttonStyles({ size: 'large' })}>
                Find Next Event
              </Link>
            )}
          </div>
        </div>
        <HeroScene />
      </div>
      <div className="mx-auto flex max-w-column flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 pb-8 max-wide:flex-col max-wide:pt-2 max-wide:text-center">
        <div className="wide:min-w-80 wide:flex-1">
          <p className="max-w-prose text-lg">
            One evening, one neighborhood, its best dog-friendly bars: an Orlando bar crawl that you walk
            together with your dog.
          </p>
          <p className="mt-2 font-semibold">Join 500+ dog lovers</p>
        </div>
        <div className="flex flex-wrap justify-center gap-x-3 gap-y-2">
          <Link href={pages.venuePartner} className={buttonStyles({ variant: 'night' })}>
            Become a Venue Partner
          </Link>
          <Link href={pages.vendorPartner} className={buttonStyles({ variant: 'night' })}>
            Become a Vendor Partner
          </Link>
        </div>
      </div>
    </section>
  );
}
