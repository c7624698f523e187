import type { Event } from '@shared/events';
import { eventPath } from '@shared/pages';
import { routeLimits } from '@shared/stop-states';
import type { Route, Stop } from '@shared/stops';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { ConflictNotice } from '@/admin/conflict-notice';
import { DiscardDialog } from '@/admin/discard-dialog';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { Button } from '@/ui/button';
import { RouteChanged, useInvite, useRemind, useSaveRoute } from '../api/use-route';
import { Confirmations } from './confirmations';
import {
  areOutOfOrder,
  askedAnew,
  type DraftStop,
  moveStop,
  routeBody,
  type StopContent,
  swapTimes,
  withdrawnStops,
  withStatement,
} from './draft-route';
import { PrintDialog } from './print-dialog';
import { routeDifferences } from './route-differences';
import { routeErrors } from './route-errors';
import { SaveBar } from './save-bar';
import { StopDialog } from './stop-dialog';
import { StopList } from './stop-list';
import type { StopAction } from './stop-menu';
import { timesProblem } from './stop-notes';
import { useRouteDraft } from './use-route-draft';

/** The stops as a draft until they are saved, all at once. */
export function RouteEditor({ event, route }: { event: Event; route: Route }) {
  const draft = useRouteDraft(route);
  const { opened, stops, unsaved, change } = draft;
  const save = useSaveRoute(event.id);
  const invite = useInvite(event.id);
  const remind = useRemind(event.id);
  const [editing, setEditing] = useState<DraftStop | 'new' | null>(null);
  const [printing, setPrinting] = useState<Stop | null>(null);
  const [news, setNews] = useState('');
  // How to go on to where the organiser wanted to go, while they are asked.
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const added = useRef(0);
  const section = useRef<HTMLElement>(null);
  const focusSection = useDeferredFocus(section);

  const isUnsaved = unsaved.length > 0;
  const isReadOnly = event.cancelledAt !== null;
  const current = save.error instanceof RouteChanged ? save.error.current : null;
  const errors = routeErrors(save.error, stops);
  const overlapping = stops.find((stop, index) => timesProblem(stop, stops[index - 1]) !== null);
  const askToLeave = (go: () => void) => {
    // A tab that got the focus back from the question would lead away again.
    section.current?.focus();
    setLeave(() => go);
  };
  useLeaveWarning(isUnsaved, askToLeave, { forLinks: true });

  const update = (next: DraftStop[], text: string) => {
    // What the server had against the last draft may be mended. A conflict stays until it is decided.
    if (!current) save.reset();
    change(next);
    setNews(text);
  };

  const store = (known: Route) =>
    save.mutate(
      { opened: known, update: (base) => routeBody(stops, base), isToldToVenues: withdrawn.length > 0 },
      {
        onSuccess: () => {
          draft.discard();
          setNews('The route is saved.');
          focusSection();
        },
      },
    );

  const discard = () => {
    draft.discard();
    save.reset();
    setNews('');
  };

  const move = (from: number, to: number) =>
    update(moveStop(stops, from, to), `${stops[from]?.name} is now stop ${to + 1} of ${stops.length}.`);

  // Nobody is told of an evening that is over.
  const withdrawn = event.isPast ? [] : withdrawnStops(stops, opened);
  const swapped = areOutOfOrder(stops) ? swapTimes(stops) : null;
  const swap = swapped && {
    venuesToAsk: askedAnew(swapped),
    onSwap: () => {
      update(swapped, 'The times are swapped.');
      focusSection();
    },
  };

  const put = (content: StopContent) => {
    if (editing === 'new') {
      added.current += 1;
      const stop = { ...content, key: `new-${added.current}`, stored: null };
      update([...stops, stop], `${content.name} is stop ${stops.length + 1}.`);
    } else {
      const changed = stops.map((stop) => (stop.key === editing?.key ? { ...stop, ...content } : stop));
      update(changed, `${content.name} is changed.`);
    }
    setEditing(null);
  };

  const state = (stop: DraftStop, isConfirmed: boolean) =>
    update(
      stops.map((other) => (other.key === stop.key ? withStatement(stop, isConfirmed) : other)),
      `${stop.name} counts as ${isConfirmed ? 'confirmed' : 'not confirmed'} once you save the route.`,
    );

  const act = (action: StopAction, stop: DraftStop) => {
    const others = stops.filter(({ key }) => key !== stop.key);
    const ids = stop.stored ? [stop.stored.id] : [];
    const actions: Record<StopAction, () => void> = {
      edit: () => setEditing(stop),
      invite: () => invite.mutate(ids),
      remind: () => remind.mutate(ids),
      confirm: () => state(stop, true),
      unconfirm: () => state(stop, false),
      print: () => setPrinting(stop.stored),
      remove: () => {
        const isTold = withdrawnStops(others, opened).some(({ id }) => id === stop.stored?.id);
        const told = isTold && !event.isPast ? ' Its venue will be told by mail.' : '';
        update(others, `${stop.name} is off the route once you save it.${told}`);
        focusSection();
      },
    };
    actions[action]();
  };

  return (
    <section ref={section} tabIndex={-1} aria-label="Route" className="grid gap-4">
      <Confirmations
        stops={route.stops}
        isUnsaved={isUnsaved}
        isReadOnly={isReadOnly}
        isBusy={invite.isPending || remind.isPending}
        onInvite={(ids) => invite.mutate(ids)}
        onRemind={(ids) => remind.mutate(ids)}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
      {stops.length === 0 && (
        <p>
          No stop yet. Add the bars in the order in which the pack reaches them. Visitors see the name of a
          bar once it has agreed; until then they see the times.
        </p>
      )}
      <StopList stops={stops} problems={errors.stops} isReadOnly={isReadOnly} onMove={move} onAct={act} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {!isReadOnly && (
          <Button
            variant="outline"
            isBusy={stops.length >= routeLimits.stops}
            onClick={() => setEditing('new')}
          >
            Add stop
          </Button>
        )}
        {event.isActive && stops.length > 0 && (
          <Link
            href={eventPath(event)}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
          >
            Its page, to print
          </Link>
        )}
      </div>
      {current && (
        <ConflictNotice
          what="route"
          differences={routeDifferences(opened, current)}
          isSaving={save.isPending}
          onKeepMine={() => store(current)}
          onTakeTheirs={() => {
            discard();
            focusSection();
          }}
        />
      )}
      {isUnsaved && (
        <SaveBar
          unsaved={unsaved}
          problems={errors.route}
          overlapping={overlapping?.name}
          swap={swap}
          withdrawn={withdrawn}
          isSaving={save.isPending}
          onSave={() => store(opened)}
          onDiscard={() => setLeave(() => () => undefined)}
        />
      )}
      {editing && (
        <StopDialog
          event={event}
          before={editing === 'new' ? stops : stops.slice(0, stops.indexOf(editing))}
          {...(editing !== 'new' && { stop: editing })}
          onDone={put}
          onClose={() => setEditing(null)}
        />
      )}
      {printing && <PrintDialog eventId={event.id} stop={printing} onClose={() => setPrinting(null)} />}
      {leave && (
        <DiscardDialog
          changed={unsaved}
          onKeep={() => setLeave(null)}
          onDiscard={() => {
            setLeave(null);
            discard();
            focusSection();
            leave();
          }}
        />
      )}
    </section>
  );
}
