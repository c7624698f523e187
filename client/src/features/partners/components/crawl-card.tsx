import { formatLongDay } from '@shared/dates';
import type { PartnerStop, PartnerVendorEvent } from '@shared/partner-page';
import type { PrintDocument } from '@shared/print';
import { type ReactNode, useId } from 'react';
import { Badge } from '@/ui/badge';
import { Clock, MapPin, PawPrint } from '@/ui/icons';
import { printUrl } from '../api/use-partner-page';
import { expectedText, standingOf, timesText } from './crawl-texts';
import { StopAnswer } from './stop-answer';

const linkStyles = 'inline-flex min-h-11 items-center text-palm underline decoration-2 underline-offset-4';

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
  where: ReactNode;
  children?: ReactNode;
};

/** A crawl on a coaster: what, when and where, and who is coming. */
function Card({ crawl, badge, where, children }: CardProps) {
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
        <p className="font-semibold text-lg">{formatLongDay(event.date)}</p>
      </header>
      <ul className="grid gap-2 tabular-nums">
        <Fact icon={<Clock aria-hidden="true" />}>
          The evening: {event.startTime} – {event.endTime}
        </Fact>
        <Fact icon={<MapPin aria-hidden="true" />}>{where}</Fact>
        {!event.cancelledAt && <Fact icon={<PawPrint aria-hidden="true" />}>{expectedText(crawl)}</Fact>}
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

const sheets: { name: string; file: 'poster-letter' | 'poster-a4' | 'coaster' }[] = [
  { name: 'Window poster, Letter', file: 'poster-letter' },
  { name: 'Window poster, A4', file: 'poster-a4' },
  { name: 'Coaster', file: 'coaster' },
];

/** What a confirmed venue hangs up and puts out. */
function Downloads({ token, stop }: { token: string; stop: PartnerStop }) {
  const link = (name: string, document: PrintDocument, format: string) => (
    <a href={printUrl(token, stop.id, document)} download className={linkStyles}>
      {format}
      <span className="sr-only"> of {name}</span>
    </a>
  );
  return (
    <div>
      <h4 className="font-semibold">To print, with your name on it</h4>
      <ul>
        {sheets.map(({ name, file }) => (
          <li key={file} className="flex flex-wrap items-center gap-x-4">
            <span className="min-w-44">{name}</span>
            {link(name, `${file}.pdf`, 'PDF')}
            {link(name, `${file}.png`, 'PNG')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A stop that a venue was asked for (docs/product.md#partner-page). */
export function StopCard({ token, stop }: { token: string; stop: PartnerStop }) {
  const { badge, tone, text } = standingOf(stop);
  const { event, state, isOpen } = stop;
  return (
    <Card
      crawl={stop}
      badge={<Badge tone={tone}>{badge}</Badge>}
      where={
        <>
          {event.location}, stop {stop.position}. At your place: <strong>{timesText(stop)}</strong>
        </>
      }
    >
      <Specials specials={stop.specials} />
      {stop.note && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="font-semibold">From us:</span> {stop.note}
        </p>
      )}
      <p>{text}</p>
      {isOpen && <StopAnswer token={token} stop={stop} />}
      {isOpen && state === 'confirmed' && <Downloads token={token} stop={stop} />}
    </Card>
  );
}

function vendorPlace({ stop }: PartnerVendorEvent): string {
  if (!stop) return 'along the whole route';
  const name = stop.name ?? 'to be announced';
  return `stop ${stop.position}, ${name}, ${timesText(stop)}`;
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
      where={`${event.location}: ${vendorPlace(crawl)}`}
    />
  );
}
