import { listText } from '@shared/counting';
import { mapLink, newTimeMark, stopName, stopTimes } from '@shared/stops/route';
import type { PublicStop } from '@shared/stops/stops';
import { cx } from 'class-variance-authority';
import { Badge } from '@/ui/badge';
import { MapPin } from '@/ui/icons';
import { ExternalLink } from '@/ui/page/external-link';
import { walkText } from './stop-texts';

/** The number of a stop on its coaster: dashed until the venue has agreed. */
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

function Place({ stop, name, address }: { stop: PublicStop; name: string; address: string }) {
  return (
    <p>
      {address}
      {stop.hasOutdoorSpace && <span className="inline-block text-blush">&nbsp;· outdoor space</span>}
      <ExternalLink
        href={mapLink(stop, `${name}, ${address}`)}
        className="-my-2 ml-3 inline-flex min-h-11 items-center gap-1 font-semibold text-lager underline decoration-2 underline-offset-4 print:hidden"
      >
        <MapPin aria-hidden="true" className="size-4" />
        Map<span className="sr-only"> of {name}</span>
      </ExternalLink>
    </p>
  );
}

type RouteStopProps = {
  stop: PublicStop;
  before: PublicStop | undefined;
  isLast: boolean;
  /** Who of the vendors is at this stop only. */
  vendors: string[];
};

/** One stop in words. On phones it hangs on the line that runs down the left edge. */
export function RouteStop({ stop, before, isLast, vendors }: RouteStopProps) {
  const { name, address, website, specials, note, isConfirmed } = stop;
  const walk = walkText(before, stop);
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
        <p className="font-semibold tabular-nums leading-tight">
          <time dateTime={stop.arrivesAt}>{stopTimes(stop)}</time>
          {!stop.isTimeAgreed && <span className="text-lager print:text-inherit"> ({newTimeMark})</span>}
          {walk && <span className="inline-block font-normal text-blush">&nbsp;· {walk}</span>}
        </p>
        <h3 className={cx('text-heading print:text-lg', !isConfirmed && 'text-blush')}>
          {website ? (
            <ExternalLink
              href={website}
              className="underline decoration-2 decoration-sunset underline-offset-4 print:no-underline"
            >
              {stopName(stop)}
            </ExternalLink>
          ) : (
            stopName(stop)
          )}
        </h3>
        {name !== null && address !== null && <Place stop={stop} name={name} address={address} />}
        {specials && <Specials specials={specials} />}
        {note && <p className="whitespace-pre-line text-blush">{note}</p>}
        {vendors.length > 0 && <p className="text-blush">Here only: {listText(vendors)}</p>}
      </div>
    </li>
  );
}
