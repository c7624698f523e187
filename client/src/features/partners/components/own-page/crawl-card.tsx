import { formatLongDay } from '@shared/dates';
import { eventPath } from '@shared/pages';
import type { PartnerStop, PartnerVendorEvent } from '@shared/partners/partner-page';
import { stopTimes } from '@shared/stops/route';
import { type ReactNode, useId } from 'react';
import { Badge } from '@/ui/badge';
import { Clock, MapPin, PawPrint, Route } from '@/ui/icons';
import { TextLink } from '@/ui/page/text-link';
import { expectedText, standingOf } from './crawl-texts';
import { Downloads } from './downloads';
import { StopAnswer } from './stop-answer';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&_svg]:mt-1 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-sunset">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

type CardProps = {
  crawl: PartnerStop | PartnerVendorEvent;
  badge: ReactNode;
  /** When the pack is where the partner is. */
  when: ReactNode;
  where: ReactNode;
  /** What the partner is asked, before everything else. */
  question?: ReactNode;
  children?: ReactNode;
};

/** A crawl on a coaster: what and when, what is asked, where, and who is coming. */
function Card({ crawl, badge, when, where, question, children }: CardProps) {
  const id = useId();
  const { event } = crawl;
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
          {formatLongDay(event.date)}
          {when}
        </p>
      </header>
      {question}
      <ul className="grid gap-2 tabular-nums">
        <Fact icon={<Clock aria-hidden="true" />}>
          The evening:{' '}
          <span className="inline-block">
            {event.startTime} – {event.endTime}
          </span>
        </Fact>
        <Fact icon={<MapPin aria-hidden="true" />}>{where}</Fact>
        {!event.cancelledAt && <Fact icon={<PawPrint aria-hidden="true" />}>{expectedText(crawl)}</Fact>}
        {event.isActive && (
          <Fact icon={<Route aria-hidden="true" />}>
            <TextLink href={eventPath(event)}>
              The crawl’s page<span className="sr-only">: {event.title}</span>
            </TextLink>
          </Fact>
        )}
      </ul>
      {event.cancelledAt && event.cancellationReason && (
        <blockquote className="whitespace-pre-line border-sunset border-l-4 pl-4 [overflow-wrap:anywhere]">
          {event.cancellationReason}
        </blockquote>
      )}
      {children}
    </article>
  );
}

function Specials({ specials }: Pick<PartnerStop, 'specials'>) {
  if (specials.length === 0) return <p>No specials yet.</p>;
  return (
    <ul aria-label="Specials" className="flex flex-wrap gap-2">
      {specials.map(({ what, price }) => (
        <li key={`${what} ${price}`} className="min-w-0">
          <Badge>{price ? `${what}: ${price}` : what}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** A stop that a venue was asked for (docs/product/partners.md#partner-page). */
export function StopCard({ token, stop }: { token: string; stop: PartnerStop }) {
  const { badge, tone, text } = standingOf(stop);
  const { event, state, isOpen } = stop;
  return (
    <Card
      crawl={stop}
      badge={<Badge tone={tone}>{badge}</Badge>}
      when={
        <span className="block">
          At your place: <span className="inline-block">{stopTimes(stop)}</span>
        </span>
      }
      where={`${event.location}, stop ${stop.position}`}
      question={
        <>
          <p>{text}</p>
          {isOpen && <StopAnswer token={token} stop={stop} />}
        </>
      }
    >
      <Specials specials={stop.specials} />
      {stop.note && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="font-semibold">From us:</span> {stop.note}
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

/** A crawl that a vendor comes to. */
export function VendorCrawlCard({ crawl }: { crawl: PartnerVendorEvent }) {
  const { event } = crawl;
  const over = event.isPast ? 'Over' : 'You are coming';
  return (
    <Card
      crawl={crawl}
      badge={
        <Badge tone={event.cancelledAt ? 'blush' : 'palm'}>{event.cancelledAt ? 'Cancelled' : over}</Badge>
      }
      when={crawl.stop && <span className="block">At your stop: {stopTimes(crawl.stop)}</span>}
      where={vendorPlace(crawl)}
    />
  );
}
