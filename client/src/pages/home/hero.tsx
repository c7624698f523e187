import type { ListedEvent } from '@shared/events/events';
import { pricePerPerson } from '@shared/money';
import { eventPath, pages } from '@shared/pages';
import { palmShape } from '@shared/rendering/palm-shape';
import { formatMonthAndDay, formatWeekday } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { useIsOn, useIsToday } from '@/api/use-now';
import { DayWord } from '@/features/events/components/event-card';
import { TicketButton } from '@/features/events/components/ticket-button';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { Dog } from '@/ui/drawings/dog';
import { LeashStroke } from '@/ui/drawings/leash';
import { LineLink } from '@/ui/page/text-link';

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

/** Orlando at dusk. The dog, whose leash continues down the page, sits at 0: in the middle of a phone, right on wider screens. */
function HeroScene() {
  return (
    <div className="pointer-events-none min-h-24 print:hidden flex-1 max-wide:relative wide:absolute wide:inset-0">
      <svg
        viewBox="-1600 -560 3200 596"
        aria-hidden="true"
        className="absolute -bottom-px left-1/2 h-[130%] max-w-none -translate-x-1/2 wide:left-[70%] wide:h-[min(120%,46vw,44rem)]"
      >
        <path d="M-157 0a210 210 0 1 1 314 0z" className="fill-lager" />
        <g className="max-sm:hidden 2xl:-translate-x-[460px] wide:max-2xl:hidden">
          <Palm x={-470} scale={1.15} />
        </g>
        <Palm x={330} scale={1.12} />
        <g className="font-display font-extrabold" strokeWidth="5" strokeLinejoin="round" textAnchor="middle">
          <Bar x={-330} width={171} height={155} wall="fill-blush" awning="fill-sunset" sign="PINTS" />
          <Bar x={136} width={135} height={205} wall="fill-lager" awning="fill-palm" sign="PORCH" />
          <Bar x={279} width={108} height={165} wall="fill-palm" awning="fill-blush" sign="OASIS" />
        </g>
        <path d="M-1600 0h3200v36h-3200z" className="fill-ink" />
        <Dog transform="translate(-131 -336) scale(1.36)" />
        <LeashStroke d="M69-180c64 56 78 186 212 194S480-14 620 6s400 4 980 4" width={24} />
      </svg>
    </div>
  );
}

type BarProps = { x: number; width: number; height: number; wall: string; awning: string; sign: string };

function Bar({ x, width, height, wall, awning, sign }: BarProps) {
  return (
    <g transform={`translate(${x} ${-height})`} className="stroke-ink">
      <path d={`M0 0h${width}v${height}H0z`} className={wall} />
      <path d={`M66 108h${width - 80}v${height - 128}H66z`} className="fill-paper" />
      <path d={`M14 14h${width - 28}v40H14zM16 ${height}v-50h36v50`} className="fill-ink" />
      <path d={`M-8 66h${width + 16}l-12 32H4z`} className={awning} />
      <path
        d={`M${width / 9} 82h${(width * 7) / 9}`}
        className="stroke-paper"
        strokeWidth="28"
        strokeDasharray={width / 9}
      />
      <text x={width / 2} y="43" fontSize={Math.round(width / 6)} className="fill-lager stroke-none">
        {sign}
      </text>
    </g>
  );
}

function Palm({ x, scale }: { x: number; scale: number }) {
  return <path d={palmShape} transform={`translate(${x} 2) scale(${scale})`} className="fill-ink" />;
}
