import type { Stop } from '@shared/stops/stops';
import { Button } from '@/ui/button';
import { confirmationSummary, isUnanswered, needsAsking } from './list/stop-state-text';

type ConfirmationsProps = {
  /** The stops as they are stored. */
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
  const toAsk = stops.filter(needsAsking);
  const silent = stops.filter(isUnanswered);
  const isAnybody = !hasEnded && toAsk.length + silent.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="text-heading">Stops</h2>
      {stops.length > 0 && (
        <p className="font-semibold tabular-nums">{confirmationSummary(stops, hasEnded)}</p>
      )}
      {isAnybody && (
        <div className="flex flex-wrap items-center gap-2">
          {toAsk.length > 0 && (
            <Button
              variant="outline"
              size="row"
              isBusy={isBusy || isUnsaved}
              onClick={() => onInvite(toAsk)}
            >{`Invite all (${toAsk.length})`}</Button>
          )}
          {silent.length > 0 && (
            <Button
              variant="outline"
              size="row"
              isBusy={isBusy || isUnsaved}
              onClick={() => onRemind(silent.map(({ id }) => id))}
            >{`Remind (${silent.length})`}</Button>
          )}
          {isUnsaved && <span className="text-dusk text-sm">Save the route first.</span>}
        </div>
      )}
    </div>
  );
}
