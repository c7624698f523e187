import type { Event } from '@shared/events/events';
import { tonightPath } from '@shared/pages';
import { isTonight } from '@shared/stops/is-tonight';
import type { Tonight } from '@shared/stops/stops';
import { followPack } from '@shared/stops/tonight';
import { currentTime } from '@/api/server-time';
import { Button } from '@/ui/button';
import { hasFailed, LoadError } from '@/ui/status';
import { useEvening, useMovePack } from '../api/use-evening';
import { lateText, packText } from '../components/tonight-texts';
import { packCommands } from '../state/pack-commands';

/** Where the pack is, with buttons to move it. Nothing on other days, or if the event is not public. */
export function TonightPart({ event }: { event: Event }) {
  const now = new Date(currentTime());
  if (!event.isActive || event.cancelledAt !== null || !isTonight(event, now)) return null;
  return <Controls event={event} now={now} />;
}

function Controls({ event, now }: { event: Event; now: Date }) {
  const query = useEvening(event.id);
  const tonight = query.data;
  return (
    <section
      aria-labelledby="tonight"
      className="mb-6 grid gap-3 rounded-coaster border-2 border-ink bg-coaster p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="tonight" className="text-heading">
          Tonight
        </h2>
        {/* A document of its own. */}
        <a
          href={tonightPath(event)}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
        >
          What guests see
        </a>
      </div>
      {tonight && <Pack event={event} tonight={tonight} now={now} />}
      {!tonight && hasFailed(query) && (
        <LoadError message="The pack’s location could not be loaded." query={query} />
      )}
    </section>
  );
}

function Pack({ event, tonight, now }: { event: Event; tonight: Tonight; now: Date }) {
  const move = useMovePack(event.id);
  const evening = followPack(tonight, now);
  const { line, next } = packText(evening);
  const late = evening.pack.kind === 'over' ? undefined : lateText(evening.minutesLate);
  return (
    <>
      <div aria-live="polite">
        <p className="font-semibold text-lg">{line}</p>
        <p>{[next, late].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {packCommands(evening, tonight).map(({ label, progress, isMain }) => (
          <Button
            key={label}
            variant={isMain ? 'primary' : 'outline'}
            isBusy={move.isPending}
            onClick={() => move.mutate(progress)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
