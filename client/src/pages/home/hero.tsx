import type { ListedEvent } from '@shared/events/events';
import { priceLabel } from '@shared/money';
import { eventPath, pages } from '@shared/pages';
import { palmShape } from '@shared/palm-shape';
import { formatDayOfMonth, formatMonth, formatWeekday } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { useIsOn, useIsToday } from '@/api/use-now';
import { DayWord } from '@/features/events/components/day-word';
import { TicketButton } from '@/features/events/components/ticket-button';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { Dog } from '@/ui/drawings/dog';
import { LeashStroke } from '@/ui/drawings/leash';
import { LineLink } from '@/ui/page/text-link';

function NextEventBadge({ event }: { event: ListedEvent }) {
  const isToday = useIsToday(event, false);
  return (
    // A second line, which the word takes on a phone, moves nothing.
    <Badge className="py-2 text-lg max-wide:-my-2 max-wide:text-base">
      Next Event:{' '}
      {isToday && (
        <>
          <DayWord event={event} />
          {', '}
        </>
      )}
      <time dateTime={event.date}>{`${formatMonth(event.date)} ${formatDayOfMonth(event.date)}`}</time>
      {', '}
      <span className="inline-block">{event.location}</span>
    </Badge>
  );
}

// What comes below the scene on phones, on its ground.
const below = 'max-wide:w-full max-wide:bg-ink max-wide:px-4';

/** On phones the scene follows the headline and the first button, so that the dog is on the first screen. */
export function Hero({ nextEvent, isLoading }: { nextEvent: ListedEvent | undefined; isLoading: boolean }) {
  const isOn = useIsOn(nextEvent);
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
        {nextEvent && (
          <p className="flex flex-wrap items-center justify-center gap-x-4 px-4 text-lg">
            <LineLink href={eventPath(nextEvent)}>{nextEvent.title}</LineLink>
            <span className="-my-2.5">{`${isOn ? `Until ${nextEvent.endTime}` : `${formatWeekday(nextEvent.date)}, ${nextEvent.startTime}`} · ${priceLabel(nextEvent)}`}</span>
          </p>
        )}
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
              <TicketButton event={nextEvent} styles={buttonStyles({ size: 'large' })} />
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

/** Orlando at dusk: the sun, three bars, palms, and a dog whose leash continues down the page. */
function HeroScene() {
  return (
    <svg
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="-mt-4 block print:hidden h-64 w-full shrink-0 max-wide:order-2 wide:-mt-[max(8rem,9vw)] wide:h-[max(26rem,29.2vw)]"
    >
      <circle cx="720" cy="300" r="190" className="fill-lager" />
      <Bar x={150} width={300} height={190} wall="fill-palm" awning="fill-blush" sign="OASIS" />
      <Bar x={470} width={250} height={150} wall="fill-blush" awning="fill-sunset" sign="PINTS" />
      <Bar x={1000} width={310} height={210} wall="fill-lager" awning="fill-palm" sign="THE PORCH" />
      <Palm x={90} scale={1} />
      <Palm x={960} scale={0.82} />
      <Palm x={1370} scale={1.15} />
      <path d="M0 384h1440v36H0z" className="fill-ink" />
      <Dog transform="translate(700 140)" />
      <LeashStroke d="M850 258c46 40 62 132 150 136s108-24 178-20 150 26 290 22" width={18} />
    </svg>
  );
}

type BarProps = { x: number; width: number; height: number; wall: string; awning: string; sign: string };

function Bar({ x, width, height, wall, awning, sign }: BarProps) {
  const top = 384 - height;
  const stripe = width / 10;
  return (
    <g className="stroke-ink" strokeWidth="5" strokeLinejoin="round">
      <rect x={x} y={top} width={width} height={height} className={wall} />
      <rect x={x + 24} y={top + 18} width={width - 48} height="44" rx="8" className="fill-ink" />
      <text
        x={x + width / 2}
        y={top + 51}
        textAnchor="middle"
        fontSize="31"
        className="fill-lager stroke-none font-display font-extrabold"
      >
        {sign}
      </text>
      <path d={`M${x - 10} ${top + 74}h${width + 20}l-14 34H${x + 4}z`} className={awning} />
      {[1, 3, 5, 7].map((n) => (
        <path
          key={n}
          d={`M${x + n * stripe + 6} ${top + 76}h${stripe}v30h${-stripe}z`}
          className="fill-paper stroke-none"
        />
      ))}
      <path d={`M${x + 34} ${384}v-68h52v68`} className="fill-ink" />
      <rect
        x={x + 118}
        y={top + 120}
        width={width - 160}
        height={height - 150}
        rx="4"
        className="fill-paper"
      />
    </g>
  );
}

function Palm({ x, scale }: { x: number; scale: number }) {
  return (
    <g transform={`translate(${x} 386) scale(${scale})`} className="fill-ink">
      <path d={palmShape} />
    </g>
  );
}
