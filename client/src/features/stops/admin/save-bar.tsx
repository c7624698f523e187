import { countLabel } from '@shared/counting';
import type { Stop } from '@shared/stops/stops';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/status';
import { askedAgain } from './draft/draft-route';
import type { RouteDraft } from './draft/use-route-draft';
import { confirmationSummary, timesProblem } from './list/stop-state-text';

const list = new Intl.ListFormat('en-US');

type SaveBarProps = {
  draft: RouteDraft;
  problems: string[];
  isSaving: boolean;
  toInvite: number;
  onSave: (isAsking: boolean) => void;
  onDiscard: () => void;
};

export function SaveBar({ draft, problems, isSaving, toInvite, onSave, onDiscard }: SaveBarProps) {
  const { unsaved, stops, swapped, withdrawn } = draft;
  const overlapping = stops.find((stop, index) => timesProblem(stop, stops[index - 1]) !== null);
  const toAsk = swapped ? askedAgain(swapped) : 0;
  const isBusy = isSaving || overlapping !== undefined;
  return (
    <section
      aria-label="Unsaved changes"
      data-pinned=""
      className="sticky bottom-3 z-20 grid gap-3 rounded-coaster border-2 border-ink bg-lager px-4 py-3"
    >
      {problems.length > 0 && <Alert>{problems.join(' ')}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
          <p className="line-clamp-2">
            <b className="font-semibold">Not saved:</b> <span>{`${list.format(unsaved)}.`}</span>
          </p>
          {overlapping && !swapped && <p>{`Fix the times of ${overlapping.name} first.`}</p>}
          {swapped && (
            <p>
              Swap the times too? Each stop then takes the times of its new position.{' '}
              {toAsk > 0 && (
                <span>
                  {countLabel(toAsk, '1 venue has to be asked again.', '# venues have to be asked again.')}
                </span>
              )}
            </p>
          )}
          <Withdrawals stops={withdrawn} />
        </div>
        <div className="flex flex-wrap gap-2">
          {swapped && (
            <Button variant="outline" size="row" onClick={() => draft.swap(swapped)}>
              Swap the times
            </Button>
          )}
          <Button variant="outline" size="row" onClick={onDiscard}>
            Discard
          </Button>
          <Button size="row" isBusy={isBusy} onClick={() => onSave(false)}>
            {isSaving ? 'Saving...' : 'Save route'}
          </Button>
          {toInvite > 0 && (
            <Button variant="outline" size="row" isBusy={isBusy} onClick={() => onSave(true)}>
              {`Save and invite (${toInvite})`}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Withdrawals({ stops }: { stops: Stop[] }) {
  if (stops.length === 0) return null;
  const names = stops.map(({ name, state }) =>
    state === 'confirmed' ? name : `${name} (if its invitation was sent)`,
  );
  return (
    <p>
      <b className="font-semibold">Will be told</b> by email, which waits until you send it:{' '}
      <span>{`${list.format(names)}.`}</span>
    </p>
  );
}

type ConfirmationsProps = {
  stops: Stop[];
  isUnsaved: boolean;
  hasEnded: boolean;
  isBusy: boolean;
  onInvite: (stops: Stop[]) => void;
  onRemind: (ids: number[]) => void;
};

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
