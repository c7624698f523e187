import type { Event } from '@shared/events/events';
import { tonightPath } from '@shared/pages';
import { isTonight } from '@shared/stops/is-tonight';
import { refetchEvents } from '@/api/admin/after-change';
import { currentTime } from '@/api/server-time';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { lineLinkStyles } from '@/ui/page/text-link';
import { hasFailed, LoadError } from '@/ui/status';
import { sendAsOrganizer } from '../api/tonight-requests';
import { packCommands } from '../components/pack-controls';
import { PackNow, useEvening } from '../components/pack-now';

/** Nothing on other days, or if the event is not public. */
export function TonightPart({ event }: { event: Event }) {
  const isOff = !event.isActive || event.cancelledAt !== null;
  if (isOff || !isTonight(event, new Date(currentTime()))) return null;
  return <Controls event={event} />;
}

function Controls({ event }: { event: Event }) {
  const { query, tonight, evening } = useEvening(event.id);
  const move = useChange({
    send: sendAsOrganizer(event.id),
    refetch: refetchEvents,
    failed: 'Pack Not Moved',
  });
  const commands = evening && tonight ? packCommands(evening, tonight) : [];
  return (
    <section
      aria-labelledby="tonight"
      className="mb-6 grid gap-3 rounded-coaster border-2 border-ink bg-coaster p-4 max-wide:p-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="tonight" className="text-heading">
          Tonight
        </h2>
        {/* A document of its own. */}
        <a href={tonightPath(event)} className={`${lineLinkStyles} font-semibold`}>
          What guests see
        </a>
      </div>
      <PackNow eventId={event.id} />
      <div className="flex flex-wrap gap-2 empty:hidden max-wide:*:grow max-wide:*:px-2">
        {commands.map(({ key, label, progress, isMain }) => (
          <Button
            key={key}
            variant={isMain ? 'primary' : 'outline'}
            isBusy={move.isPending}
            onClick={() => move.mutate(progress)}
          >
            {label}
          </Button>
        ))}
      </div>
      {!tonight && hasFailed(query) && (
        <LoadError message="The pack’s location could not be loaded." query={query} />
      )}
    </section>
  );
}
