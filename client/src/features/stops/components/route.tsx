import { countLabel, listText } from '@shared/counting';
import { mapLink, newTimeMark, shortStopName, stopName, walkingMinutes } from '@shared/stops/route';
import { stopTimes } from '@shared/stops/stop-states';
import type { PublicStop, PublicVendor } from '@shared/stops/stops';
import { cx } from 'class-variance-authority';
import { type ReactNode, Suspense, useId } from 'react';
import { lazy } from '@/api/lazy';
import { Badge } from '@/ui/badge';
import { LeashMark } from '@/ui/drawings/leash';
import { MapPin } from '@/ui/icons';
import { ExternalLink } from '@/ui/page/text-link';
import { untilNeeded } from '@/ui/page/until-needed';

const mapId = 'route-map';

const RouteMap = lazy(() => untilNeeded(`#${mapId} svg`).then(() => import('./route-map')));

type RouteProps = {
  stops: PublicStop[];
  vendors: PublicVendor[];
  isPast?: boolean;
  mark?: (index: number) => ReactNode;
  here?: number | undefined;
};

/** An event's route: the leash with its stops, and all of it in words (docs/product/route.md#event-route). */
export function Route({ stops, vendors, isPast = false, mark, here }: RouteProps) {
  const headingId = useId();
  const isAnyUnconfirmed = stops.some(({ isConfirmed }) => !isConfirmed);
  return (
    <section
      id="route"
      aria-labelledby={headingId}
      className="on-dark bg-ink py-section text-paper print:mt-3 print:py-0"
    >
      <div className="mx-auto max-w-column px-4 print:px-0">
        <h2 id={headingId} className="text-title print:text-xl">
          The route
        </h2>
        <LeashMark className="mt-2 max-w-56 print:hidden" />
        <p className="mt-3 text-lg print:mt-0 print:text-sm">{routeSummary(stops, isPast)}</p>
        <div className="mt-8 grid gap-10 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:mt-2 print:block">
          <div
            id={mapId}
            className="hidden self-start rounded-coaster bg-dusk overflow-hidden md:sticky md:top-28 md:block print:hidden"
          >
            <Suspense>
              <RouteMap stops={stops} here={here} />
            </Suspense>
          </div>
          <div className="min-w-0">
            <ol className="print:columns-2 print:gap-8">
              {stops.map((stop, index) => (
                <RouteStop
                  key={stop.id}
                  stop={stop}
                  before={stops[index - 1]}
                  isPast={isPast}
                  isLast={index === stops.length - 1}
                  mark={mark?.(index)}
                  vendors={vendors
                    .filter(({ stopId }) => stopId === stop.id)
                    .map(({ businessName }) => businessName)}
                />
              ))}
            </ol>
            {isAnyUnconfirmed && !isPast && (
              <p className="mt-8 max-w-prose text-blush print:mt-2">
                We name a bar once it has said yes. Times may still move a little.
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function Coaster({ position, isConfirmed }: Pick<PublicStop, 'position' | 'isConfirmed'>) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid size-14 shrink-0 place-items-center rounded-full border-4 font-display font-extrabold text-2xl tabular-nums print:size-8 print:border-2 print:text-base',
        isConfirmed ? 'border-lager bg-lager text-ink' : 'border-paper border-dashed bg-ink text-paper',
      )}
    >
      {position}
    </span>
  );
}

function Specials({ specials }: { specials: NonNullable<PublicStop['specials']> }) {
  if (specials.length === 0) return null;
  return (
    <ul aria-label="Specials" className="flex flex-wrap gap-2 print:gap-1">
      {specials.map(({ what, price }) => (
        <li key={`${what} ${price}`} className="min-w-0 max-w-full">
          <Badge className="text-base print:min-h-0 print:border! print:px-1.5! print:py-0 print:text-sm">
            {what}
            {price && (
              <>
                {' '}
                <strong className="whitespace-nowrap">{price}</strong>
              </>
            )}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

type PlaceProps = { stop: PublicStop; name: string; address: string; isPast: boolean };

function Place({ stop, name, address, isPast }: PlaceProps) {
  return (
    <p>
      <span>{address}</span>
      {stop.hasOutdoorSpace && <span className="text-blush">, outdoor space</span>}
      {!isPast && (
        <ExternalLink
          href={mapLink(stop, `${name}, ${address}`)}
          className="-my-2 ml-3 inline-flex min-h-11 items-center gap-1 font-semibold text-lager underline decoration-2 underline-offset-4 print:hidden"
        >
          <MapPin className="size-4" />
          Map<span className="sr-only">{` of ${name}`}</span>
        </ExternalLink>
      )}
    </p>
  );
}

type RouteStopProps = {
  stop: PublicStop;
  before: PublicStop | undefined;
  isPast: boolean;
  isLast: boolean;
  mark: ReactNode;
  vendors: string[];
};

/** One stop in words. On phones it hangs on the line that runs down the left edge. */
function RouteStop({ stop, before, isPast, isLast, mark, vendors }: RouteStopProps) {
  const { name, address, website, specials, note, isConfirmed } = stop;
  const walk = walkText(before, stop);
  const shownName = isPast ? shortStopName(stop) : stopName(stop);
  return (
    <li className="relative flex gap-4 pb-8 last:pb-0 print:break-inside-avoid print:gap-3 print:pb-2">
      {!isLast && (
        <span
          aria-hidden="true"
          className="absolute top-8 -bottom-4 left-7 -ml-1 w-2 bg-sunset md:hidden print:top-9 print:bottom-0 print:left-4 print:-ml-0.5 print:block print:w-0 print:border-l-4"
        />
      )}
      <Coaster position={stop.position} isConfirmed={isConfirmed} />
      <div className="grid min-w-0 flex-1 gap-2 pt-1 print:gap-0.5 print:pt-0 print:text-sm [overflow-wrap:anywhere]">
        <p className="flex flex-wrap gap-x-2 font-semibold tabular-nums leading-tight">
          <time dateTime={stop.arrivesAt}>{stopTimes(stop)}</time>
          {!stop.isTimeAgreed && <span className="text-lager print:text-inherit">{` (${newTimeMark})`}</span>}
          {walk && <span className="font-normal text-blush">{` ${walk}`}</span>}
        </p>
        {mark}
        <h3 className={cx('text-heading print:text-lg', !isConfirmed && 'text-blush')}>
          {website ? (
            <ExternalLink
              href={website}
              className="underline decoration-2 decoration-sunset underline-offset-4 print:no-underline"
            >
              {shownName}
            </ExternalLink>
          ) : (
            shownName
          )}
        </h3>
        {name !== null && address !== null && (
          <Place stop={stop} name={name} address={address} isPast={isPast} />
        )}
        {specials && <Specials specials={specials} />}
        {note && <p className="whitespace-pre-line text-blush">{note}</p>}
        {vendors.length > 0 && <p className="text-blush">{`Here only: ${listText(vendors)}`}</p>}
      </div>
    </li>
  );
}

/** How far it is from the stop before: `about 6 min walk`. Nothing for the first one, or where it is not known. */
function walkText(before: PublicStop | undefined, stop: PublicStop): string | undefined {
  const minutes = before && walkingMinutes(before, stop);
  return minutes ? `about ${minutes} min walk` : undefined;
}

/** A route in one line: `6 stops · 5 confirmed · about 24 min of walking`; afterwards without who has confirmed. */
function routeSummary(stops: PublicStop[], isPast: boolean): string {
  const agreed = stops.filter(({ isConfirmed }) => isConfirmed);
  const confirmed = agreed.filter(({ isTimeAgreed }) => isTimeAgreed).length;
  const isMoved = agreed.length > confirmed;
  // Not a number where one of the walks is unknown.
  const total = stops
    .slice(1)
    .reduce((sum, stop, index) => sum + (walkingMinutes(stops[index] ?? stop, stop) ?? Number.NaN), 0);
  return [
    countLabel(stops.length, '1 stop', '# stops'),
    !isPast && (confirmed === stops.length ? 'all confirmed' : `${confirmed || 'none'} confirmed`),
    !isPast && isMoved && `${agreed.length - confirmed} with a new time`,
    total > 0 && `about ${total} min of walking`,
  ]
    .filter(Boolean)
    .join(' · ');
}
