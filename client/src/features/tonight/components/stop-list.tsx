import { formatClock } from '@shared/dates';
import { mapLink, newTimeMark, stopName } from '@shared/stops/route';
import type { EveningStop, StopPhase } from '@shared/stops/tonight';

const coaster =
  'z-10 grid size-14 shrink-0 place-items-center rounded-full border-3 font-display font-extrabold tabular-nums';

const coasterColors: Record<StopPhase, string> = {
  past: 'border-sunset bg-sunset text-paper',
  now: 'border-lager bg-lager text-ink',
  next: 'border-paper bg-ink text-paper',
  later: 'border-paper bg-ink text-paper',
};

const phaseTexts: Record<StopPhase, string> = {
  past: 'The pack has left',
  now: 'The pack is here',
  next: 'Next',
  later: 'Later',
};

const path = 'M8 0C8 14 14 20 12 36S3 62 5 76 8 90 8 100';

/** The leash from one stop to the next: solid as far as the pack has come, and dashed ahead. */
function Leash({ isWalked, isBeingWalked }: { isWalked: boolean; isBeingWalked: boolean }) {
  return (
    <svg
      viewBox="0 0 16 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute top-7 left-7 h-full w-4 -translate-x-1/2 overflow-visible fill-none"
    >
      <path
        d={path}
        strokeDasharray={isWalked ? undefined : '3 10'}
        strokeWidth={isWalked ? 6 : 3}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className={isWalked ? 'stroke-sunset' : 'stroke-paper'}
      />
      {isBeingWalked && (
        <path
          d={path}
          pathLength="1"
          strokeDasharray="0.5 1"
          strokeWidth={6}
          strokeLinecap="round"
          className="stroke-sunset [vector-effect:non-scaling-stroke]"
        />
      )}
    </svg>
  );
}

function StopRow({ stop, next }: { stop: EveningStop; next: EveningStop | undefined }) {
  const { position, name, address, arrives, leaves, phase, specials, note, isConfirmed, isTimeAgreed } = stop;
  const isLeft = phase === 'past';
  return (
    <li className="relative flex gap-4 pb-8 last:pb-0" aria-current={phase === 'now' ? 'step' : undefined}>
      {next && (
        <Leash
          isWalked={isLeft && (next.phase === 'past' || next.phase === 'now')}
          isBeingWalked={isLeft && next.phase === 'next'}
        />
      )}
      <span
        className={`${coaster} ${coasterColors[phase]} ${isConfirmed ? '' : 'border-dashed'}`}
        aria-hidden="true"
      >
        {position}
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-2 pt-2">
        <h3 className={`text-[1.1rem] ${phase === 'now' ? 'text-lager' : ''}`}>
          <span className="sr-only">{`Stop ${position}, ${phaseTexts[phase].toLowerCase()}: `}</span>
          <span>{stopName(stop)}</span>
        </h3>
        <p className="tabular-nums">
          <span className="inline-block">{`${formatClock(arrives)} to ${formatClock(leaves)}`}</span>
          {/* Undefined in what an earlier version stored. */}
          {isTimeAgreed === false && <span>{` (${newTimeMark})`}</span>}
        </p>
        {!isLeft && specials && specials.length > 0 && (
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
        {!isLeft && note && <p>{note}</p>}
        {!isLeft && name !== null && address !== null && (
          <p>
            <a
              href={mapLink(stop, `${name}, ${address}`)}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-14 items-center underline decoration-3 underline-offset-4"
            >
              <span>{address}</span>
              <span className="sr-only">, on a map (opens in a new tab)</span>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}

/** The stops of the evening on a leash. */
export function StopList({ stops }: { stops: readonly EveningStop[] }) {
  if (stops.length === 0) return null;
  return (
    <section aria-labelledby="stops">
      <h2 id="stops" className="pb-4 text-[1.25rem]">
        The route
      </h2>
      <ol>
        {stops.map((stop, index) => (
          <StopRow key={stop.id} stop={stop} next={stops[index + 1]} />
        ))}
      </ol>
    </section>
  );
}
