import { phoneLink } from '@shared/contact/phone-link';
import { countLabel, listText } from '@shared/counting';
import { formatClock } from '@shared/dates';
import { mapLink, newTimeMark, shortStopName, stopName } from '@shared/stops/route';
import type { PublicStop } from '@shared/stops/stops';
import type { Evening, EveningStop } from '@shared/stops/tonight';
import type { ComponentProps, ReactNode } from 'react';
import { packText } from './tonight-texts';

export const ThumbLink = ({ children, ...props }: ComponentProps<'a'>) => (
  <a className="flex min-h-14 items-center underline decoration-3 underline-offset-4" {...props}>
    <span>{children}</span>
  </a>
);

const path = 'M8 0C8 14 14 20 12 36S3 62 5 76 8 90 8 100';

/** The leash to the next stop: solid as far as the pack has come, from 0 to 1, and dashed ahead. */
function Leash({ walked = 0 }: { walked?: number }) {
  return (
    <svg
      viewBox="0 0 16 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      strokeLinecap="round"
      className="absolute top-7 left-7 h-full w-4 -translate-x-1/2 overflow-visible fill-none *:[vector-effect:non-scaling-stroke]"
    >
      <path d={path} strokeDasharray="3 10" strokeWidth={3} className="stroke-paper" />
      {walked > 0 && (
        <path
          d={path}
          pathLength="1"
          strokeDasharray={`${walked} 1`}
          strokeWidth={6}
          className="stroke-sunset"
        />
      )}
    </svg>
  );
}

const row = 'relative flex gap-4 pb-8 last:pb-0';
const coaster =
  'z-10 grid size-14 shrink-0 place-items-center rounded-full border-3 font-display font-extrabold tabular-nums';

/** What an earlier version stored has no number. */
export const Call = ({ reason, phone }: { reason: string; phone: string | undefined }) =>
  phone ? (
    <ThumbLink href={phoneLink(phone)}>
      {`${reason} Call ${phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')}`}
    </ThumbLink>
  ) : null;

type WayProps = { stop: PublicStop; phone?: string | undefined };

/** The way to a stop: on a map, and to one without a name yet by a call. */
export function Way({ stop: { name, address, ...stop }, phone }: WayProps) {
  if (name === null || address === null) return <Call reason="Where?" phone={phone} />;
  return (
    <ThumbLink href={mapLink(stop, `${name}, ${address}`)} target="_blank" rel="noopener noreferrer">
      {address}
      <span className="sr-only">, on a map (opens in a new tab)</span>
    </ThumbLink>
  );
}

type StopRowProps = { stop: EveningStop; isLast: boolean; children: ReactNode };

function StopRow({ stop, isLast, children }: StopRowProps) {
  const { position, arrives, leaves, phase, specials, note, isConfirmed, isTimeAgreed } = stop;
  const isNow = phase === 'now';
  return (
    <li className={row} aria-current={isNow ? 'step' : undefined}>
      {!isLast && <Leash />}
      <span
        className={`${coaster} ${isNow ? 'border-lager bg-lager text-ink' : 'border-paper bg-ink'} ${isConfirmed ? '' : 'border-dashed'}`}
        aria-hidden="true"
      >
        {position}
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-2 pt-2">
        <h3 className={`text-[1.1rem] ${isNow ? 'text-lager' : ''}`}>
          <span className="sr-only">{`Stop ${position}, ${isNow ? 'the pack is here' : phase}: `}</span>
          <span>{stopName(stop)}</span>
        </h3>
        <p className="tabular-nums">
          <span className="inline-block">{`${formatClock(arrives)} to ${formatClock(leaves)}`}</span>
          {/* Undefined in what an earlier version stored. */}
          {isTimeAgreed === false && <span>{` (${newTimeMark})`}</span>}
        </p>
        {specials && specials.length > 0 && (
          <ul className="flex flex-wrap gap-2 py-1">
            {specials.map(({ what, price }) => (
              <li
                key={`${what} ${price}`}
                className="rounded-r-full bg-lager px-3 py-1 pr-5 text-ink leading-tight"
              >
                {what}
                {price && <strong className="font-semibold">{` ${price}`}</strong>}
              </li>
            ))}
          </ul>
        )}
        {note && <p>{note}</p>}
        {children}
      </div>
    </li>
  );
}

/** The stops of the evening on a leash. Those that the pack has left are one line, which opens. */
export function StopList({ evening }: { evening: Evening }) {
  const left = evening.stops.filter(({ phase }) => phase === 'past');
  const ahead = evening.stops.slice(left.length);
  // Their ways stand above, where it is said that the pack is there, or goes there next.
  const { here, goal } = packText(evening);
  return (
    <section aria-labelledby="stops">
      <h2 id="stops" className="pb-4 text-[1.25rem]">
        The route
      </h2>
      <ol>
        {left.length > 0 && (
          <li className={row}>
            {ahead[0] && <Leash walked={ahead[0].phase === 'now' ? 1 : 0.5} />}
            <span className={`${coaster} border-sunset bg-sunset`} aria-hidden="true">
              ✓
            </span>
            <details className="min-w-0 flex-1">
              <summary className="min-h-14 cursor-pointer content-center">
                {countLabel(left.length, '1 stop behind us', '# stops behind us')}
              </summary>
              <p>{listText(left.map(shortStopName))}</p>
            </details>
          </li>
        )}
        {ahead.map((stop, index) => (
          <StopRow key={stop.id} stop={stop} isLast={index === ahead.length - 1}>
            {stop.id !== here?.id && stop.id !== goal?.id && <Way stop={stop} />}
          </StopRow>
        ))}
      </ol>
    </section>
  );
}
