import type { Stop } from '@shared/stops/stops';
import { Button } from '@/ui/button';
import { confirmationSummary } from './list/stop-state-text';

type ConfirmationsProps = {
  stops: Stop[];
  isUnsaved: boolean;
  hasEnded: boolean;
  isBusy: boolean;
  onInvite: (stops: Stop[]) => void;
  onRemind: (ids: number[]) => void;
};

/** Who has agreed, at a glance, and the messages to those who have not. */
export function Confirmations(props: ConfirmationsProps) {
  const { stops, isUnsaved, hasEnded, isBusy, onInvite, onRemind } = props;
  const deeds = [
    { verb: 'Invite all', to: stops.filter(({ actions }) => actions.includes('invite')), act: onInvite },
    {
      verb: 'Remind',
      to: stops.filter(({ actions }) => actions.includes('remind')),
      act: (silent: Stop[]) => onRemind(silent.map(({ id }) => id)),
    },
  ].filter(({ to }) => to.length > 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="text-heading">Stops</h2>
      {stops.length > 0 && (
        <p className="font-semibold tabular-nums">
          {isUnsaved && 'As saved: '}
          <span>{confirmationSummary(stops, hasEnded)}</span>
        </p>
      )}
      {deeds.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {deeds.map(({ verb, to, act }) => (
            <Button
              key={verb}
              variant="outline"
              size="row"
              isBusy={isBusy || isUnsaved}
              onClick={() => act(to)}
            >
              {`${verb} (${to.length})`}
            </Button>
          ))}
          {isUnsaved && <span className="text-dusk text-sm">Save the route first.</span>}
        </div>
      )}
    </div>
  );
}
