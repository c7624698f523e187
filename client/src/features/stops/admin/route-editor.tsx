import { formatClock } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import { eventPath } from '@shared/pages';
import { routeLimits } from '@shared/stops/stop-states';
import type { Route } from '@shared/stops/stops';
import { useRef, useState } from 'react';
import { ConflictNotice } from '@/admin/conflict-notice';
import { useDiscardQuestion } from '@/admin/form-dialog';
import { LineLink, lineLinkStyles } from '@/ui/page/text-link';
import { idOf, useUrlParameter } from '@/ui/page/use-url-parameter';
import { Loading } from '@/ui/status';
import { useRemind, useRoute } from '../api/use-route';
import { type DraftStop, newStop, routeBody } from './draft/draft-route';
import {
  type RouteDraft,
  routeDifferences,
  routeErrors,
  useRouteDraft,
  useRouteSaving,
} from './draft/use-route-draft';
import { type StopAction, StopList } from './list/stop-list';
import { toInvite } from './list/stop-state-text';
import { type OpenedStop, RouteDialog } from './route-dialogs';
import { Confirmations, SaveBar } from './save-bar';
import { VenueSearch } from './stop/venue-picker';
import { VendorsPart } from './vendors-part';

function RouteEditor({ event, route }: { event: Event; route: Route }) {
  const saving = useRouteSaving(event.id);
  // A conflict stays until it is decided; other errors may be mended by a change.
  const draft = useRouteDraft(route, event.isPast, () => saving.current ?? saving.reset());
  const remind = useRemind(event.id);
  const [asked, setAsked] = useUrlParameter('replace');
  const [opened, setOpened] = useState<OpenedStop | null>(() => {
    const stop = draft.stops.find(({ stored }) => stored?.state === 'declined' && stored.id === idOf(asked));
    return stop ? { dialog: 'replace', stop } : null;
  });
  const section = useRef<HTMLElement>(null);
  const close = () => {
    setOpened(null);
    // Or it would open again by itself after a reload, or a step back to here.
    if (asked !== null) setAsked(null, { replace: true });
  };

  const { stops, unsaved } = draft;
  const isUnsaved = unsaved.length > 0;
  const unplaced = stops.length > 1 ? stops.filter(({ latitude }) => latitude === null) : [];
  const isReadOnly = event.cancelledAt !== null;
  const isOver = hasEnded(event);
  const errors = routeErrors(saving.error, stops);

  const isAsking = useRef(false);
  const save = (known: Route) =>
    saving.mutate(
      {
        opened: known,
        update: (base) => routeBody(stops, base),
        notifiesVenues: draft.withdrawn.length > 0,
      },
      {
        onSuccess: (saved) => {
          draft.close('The route is saved.');
          const toAsk = isAsking.current
            ? saved.stops.filter(({ actions }) => actions.includes('invite'))
            : [];
          if (toAsk.length > 0) setOpened({ dialog: 'invite', stops: toAsk });
        },
      },
    );

  const discard = () => {
    draft.close();
    saving.reset();
  };
  const discarding = useDiscardQuestion({ section, changed: unsaved, onDiscard: discard });

  const act = (action: StopAction, stop: DraftStop) => {
    const ids = stop.stored ? [stop.stored.id] : [];
    const actions: Record<StopAction, () => void> = {
      edit: () => setOpened({ dialog: 'edit', stop }),
      replace: () => setOpened({ dialog: 'replace', stop }),
      invite: () => setOpened(stop.stored && { dialog: 'invite', stops: [stop.stored] }),
      remind: () => remind.mutate(ids),
      confirm: () => draft.state(stop, true),
      unconfirm: () => draft.state(stop, false),
      print: () => setOpened(stop.stored && { dialog: 'print', stop: stop.stored }),
      remove: () => draft.remove(stop),
    };
    actions[action]();
  };

  return (
    <section ref={section} tabIndex={-1} aria-label="Route" className="grid gap-4">
      <Confirmations
        stops={route.stops}
        isUnsaved={isUnsaved}
        hasEnded={isOver}
        isBusy={remind.isPending}
        onInvite={(toAsk) => setOpened({ dialog: 'invite', stops: toAsk })}
        onRemind={(ids) => remind.mutate(ids)}
      />
      <p role="status" className="sr-only">
        {draft.news}
      </p>
      {stops.length === 0 && (
        <p>
          {isOver
            ? 'It had no stops.'
            : 'No stops yet. Add them in the order the pack visits them. Visitors see only a stop’s times until it is confirmed; then they see its name, too.'}
        </p>
      )}
      <StopList
        stops={stops}
        problems={errors.stops}
        isReadOnly={isReadOnly}
        hasEnded={isOver}
        onMove={draft.move}
        onAct={act}
      />
      {!isOver && (
        <>
          <Overtime event={event} last={stops.at(-1)} />
          {unplaced.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-4">
              <p className="text-dusk">Add coordinates for walking times:</p>
              {unplaced.map((stop) => (
                <button
                  key={stop.key}
                  type="button"
                  className={`${lineLinkStyles} text-left font-semibold`}
                  onClick={() => setOpened({ dialog: 'edit', stop, focusOn: 'coordinates' })}
                >
                  {stop.name}
                </button>
              ))}
            </div>
          )}
          <AddStops event={event} draft={draft} onOther={() => setOpened({ dialog: 'add' })} />
        </>
      )}
      {event.isActive && stops.length > 0 && (
        <LineLink href={eventPath(event)} className="justify-self-start">
          Print from the event page
        </LineLink>
      )}
      {saving.current && (
        <ConflictNotice
          what="route"
          differences={routeDifferences(draft.opened, saving.current)}
          isSaving={saving.isPending}
          onKeepMine={() => saving.current && save(saving.current)}
          onTakeTheirs={discard}
        />
      )}
      {saving.question}
      {isUnsaved && (
        <SaveBar
          draft={draft}
          problems={errors.route}
          isSaving={saving.isPending}
          toInvite={isOver ? 0 : toInvite(stops)}
          onSave={(isToInvite) => {
            isAsking.current = isToInvite;
            save(draft.opened);
          }}
          onDiscard={discarding.ask}
        />
      )}
      {opened && <RouteDialog opened={opened} event={event} draft={draft} onClose={close} />}
      {discarding.question}
    </section>
  );
}

function Overtime({ event, last }: { event: Event; last: DraftStop | undefined }) {
  const isOver = last && new Date(last.leavesAt) > new Date(event.endsAt);
  return (
    <p role="status" className="font-semibold empty:sr-only">
      {isOver &&
        `${last.name} lasts until ${formatClock(last.leavesAt)}, but the event ends at ${event.endTime}. Change one of them.`}
    </p>
  );
}

export function RouteSection({ event }: { event: Event }) {
  const query = useRoute(event.id);
  if (!query.data) return <Loading query={query} what="the route" />;
  return (
    <>
      <RouteEditor key={event.id} event={event} route={query.data} />
      <VendorsPart event={event} stops={query.data.stops} isReadOnly={event.cancelledAt !== null} />
    </>
  );
}

type AddStopsProps = { event: Event; draft: RouteDraft; onOther: () => void };

function AddStops({ event, draft: { opened, stops, add }, onOther }: AddStopsProps) {
  if (stops.length >= routeLimits.stops)
    return <p className="text-dusk">A route can have at most {routeLimits.stops} stops.</p>;
  return (
    <section
      aria-label="Add stops"
      className="grid gap-3 rounded-coaster border-2 border-ink border-dashed p-4"
      tabIndex={-1}
    >
      <h3 className="font-semibold text-base tracking-normal">Add a stop</h3>
      <VenueSearch
        declined={opened.declinedVenueIds}
        taken={stops.map(({ venueId }) => venueId)}
        onChoose={(venue) => add({ ...newStop(stops, event.date), ...venue })}
        onOther={onOther}
      />
    </section>
  );
}
