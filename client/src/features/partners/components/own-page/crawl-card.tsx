import { countLabel, listText } from '@shared/counting';
import { formatLongDay } from '@shared/dates';
import { roomText } from '@shared/events/room';
import { eventPath } from '@shared/pages';
import type { PartnerStop, PartnerVendorEvent } from '@shared/partners/partner-page';
import { isUndecided, specialText, stopTimes } from '@shared/stops/stop-states';
import type { StopPhase } from '@shared/stops/tonight';
import { type ReactNode, useId } from 'react';
import { useNow } from '@/api/use-now';
import { Badge } from '@/ui/badge';
import { Clock, MapPin, PawPrint, Route } from '@/ui/icons';
import { Fact } from '@/ui/page/section';
import { TextLink } from '@/ui/page/text-link';
import { PrintSheets } from '@/ui/print-sheets';
import { printUrl } from '../../api/use-partner-page';
import { StopAnswer, VendorAnswer } from './invitation-answer';
import { mayAnswer, standingOf, vendorStandingOf } from './stop-standing';

/** `24 people, 11 dogs` */
const headsText = ({ people, dogs }: { people: number; dogs: number }) =>
  listText([countLabel(people, '1 person', '# people'), countLabel(dogs, '1 dog', '# dogs')]);

function expectedText({ expected, came, event }: CardProps['crawl']): string {
  if (came) return `Who came: ${headsText(came)}.`;
  if (event.isPast) return `Who had a spot: ${headsText(expected)}.`;
  if (expected.people === 0) {
    const room = roomText(event);
    return `${room && `Room for ${room}. `}Nobody has a spot yet. This number grows as people register.`;
  }
  return `Coming so far: ${headsText(expected)}.`;
}

type CardProps = {
  crawl: PartnerStop | PartnerVendorEvent;
  badge: ReactNode;
  when: ReactNode;
  where: ReactNode;
  question?: ReactNode;
  children?: ReactNode;
};

function Card({ crawl, badge, when, where, question, children }: CardProps) {
  const id = useId();
  const { event } = crawl;
  const isToCome = !event.cancelledAt && !event.isPast;
  return (
    <article
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-5 rounded-coaster border-2 border-ink bg-coaster p-5 wide:p-8"
    >
      <header className="grid justify-items-start gap-2">
        {badge}
        <h3 id={id} className="text-heading [overflow-wrap:anywhere]">
          {event.title}
        </h3>
        <p className="font-semibold text-lg">
          <span>{formatLongDay(event.date)}</span>
          {when}
        </p>
      </header>
      {question}
      {event.cancelledAt && event.cancellationReason && (
        <blockquote className="whitespace-pre-line border-sunset border-l-4 pl-4 [overflow-wrap:anywhere]">
          {event.cancellationReason}
        </blockquote>
      )}
      <ul className="grid gap-2 tabular-nums empty:hidden">
        {isToCome && (
          <>
            <Fact icon={<Clock />}>
              The whole crawl: <span className="inline-block">{`${event.startTime} – ${event.endTime}`}</span>
            </Fact>
            <Fact icon={<MapPin />}>{where}</Fact>
          </>
        )}
        {!event.cancelledAt && <Fact icon={<PawPrint />}>{expectedText(crawl)}</Fact>}
        {event.isActive && (
          <Fact icon={<Route />}>
            <TextLink href={eventPath(event)}>
              The crawl’s page<span className="sr-only">{`: ${event.title}`}</span>
            </TextLink>
          </Fact>
        )}
      </ul>
      {isToCome && children}
    </article>
  );
}

function Specials({ specials }: Pick<PartnerStop, 'specials'>) {
  if (specials.length === 0) return null;
  return (
    <ul aria-label="Specials" className="flex flex-wrap gap-2">
      {specials.map(specialText).map((text) => (
        <li key={text} className="min-w-0">
          <Badge>{text}</Badge>
        </li>
      ))}
    </ul>
  );
}

type StopCardProps = {
  token: string;
  stop: PartnerStop;
  lastStop: PartnerStop | undefined;
  /** When the pack is there by all that is known, and on the crawl's day how the stop lies in the evening. */
  times: Pick<PartnerStop, 'arrivesAt' | 'leavesAt'> & { phase?: StopPhase };
  /** Where the pack is, on the crawl's day, unless it is there. */
  today: ReactNode;
};

/** A stop that a venue was asked for (docs/product/partners.md#partner-page). */
export function StopCard({ token, stop, lastStop, times, today }: StopCardProps) {
  const { event, state } = stop;
  const isOpen = useNow((now) => mayAnswer({ ...stop, ...times }, now));
  const { badge, tone, text } = standingOf(stop, isOpen, times.phase);
  const isAwaited = isOpen && state === 'confirmed' && isUndecided(stop);
  return (
    <Card
      crawl={stop}
      badge={<Badge tone={tone}>{badge}</Badge>}
      when={
        <span className="block">
          At your place: <span className="inline-block">{stopTimes(times)}</span>
          {times.arrivesAt !== stop.arrivesAt && (
            <span className="block text-balance font-normal">{`The plan was ${stopTimes(stop)}`}</span>
          )}
        </span>
      }
      where={`${event.location}, stop ${stop.position}`}
      question={
        <>
          <p className={times.phase === 'now' ? 'font-semibold text-lg' : undefined}>{text}</p>
          {state === 'confirmed' && times.phase !== 'now' && event.isActive && !event.cancelledAt && today}
          {isAwaited && (
            <p className="font-semibold">
              {`Your ${stop.specials.length > 0 ? 'second themed drink' : 'two themed drinks'}: not yet decided.`}
            </p>
          )}
          {isOpen && <StopAnswer token={token} stop={stop} lastStop={lastStop} />}
        </>
      }
    >
      <Specials specials={stop.specials} />
      {stop.note && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="font-semibold">Our note:</span> <span>{stop.note}</span>
        </p>
      )}
      {isOpen && state === 'confirmed' && <Downloads token={token} stop={stop} />}
    </Card>
  );
}

function vendorPlace({ event, stop }: PartnerVendorEvent): string {
  if (!stop) return `${event.location}, along the whole route`;
  return `${event.location}, stop ${stop.position}: ${stop.name ?? 'to be announced'}`;
}

type VendorCrawlCardProps = { token: string; crawl: PartnerVendorEvent; today: ReactNode };

/** A crawl that a vendor was asked to (docs/product/partners.md#partner-page). */
export function VendorCrawlCard({ token, crawl, today }: VendorCrawlCardProps) {
  const { event, state, stop } = crawl;
  const isOpen = useNow((now) => !event.cancelledAt && now < Date.parse(event.endsAt));
  const { badge, tone, text } = vendorStandingOf(crawl, isOpen);
  return (
    <Card
      crawl={crawl}
      badge={<Badge tone={tone}>{badge}</Badge>}
      when={stop && <span className="block">{`At your stop: ${stopTimes(stop)}`}</span>}
      where={vendorPlace(crawl)}
      question={
        <>
          <p>{text}</p>
          {isOpen && <VendorAnswer token={token} crawl={crawl} />}
        </>
      }
    >
      {state === 'confirmed' && today}
    </Card>
  );
}

function Downloads({ token, stop }: { token: string; stop: PartnerStop }) {
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">To print, with your name on it</summary>
      <PrintSheets
        classNames={{
          sheet: 'flex items-center gap-4',
          name: 'min-w-0 flex-1 sm:max-w-52',
          files: 'contents',
        }}
      >
        {({ sheet, format, document, ink }) => (
          <a
            href={printUrl(token, stop.id, document, ink)}
            download
            className="inline-flex min-h-11 items-center text-palm underline decoration-2 underline-offset-4"
          >
            {format}
            <span className="sr-only">{` of ${sheet}`}</span>
          </a>
        )}
      </PrintSheets>
    </details>
  );
}
