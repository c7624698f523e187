import type { Route } from '@shared/stops/stops';
import { useSaveQuestion } from '@/admin/save-question';
import { fieldMessages } from '@/api/request';
import { RouteChanged, useSaveRoute } from '../../api/use-route';
import { stopFields } from '../stop/stop-form';
import { type DraftStop, routeBody } from './draft-route';
import type { RouteDraft } from './use-route-draft';

const fields: Record<string, { label: string }> = {
  ...stopFields,
  latitude: stopFields.coordinates,
  longitude: stopFields.coordinates,
};

const stopField = /^stops\.(\d+)(?:\.([^.]+))?/;

type RouteErrors = {
  /** What is wrong with single stops, by their key. */
  stops: Record<string, string[]>;
  /** What is wrong with the route as a whole. */
  route: string[];
};

/** What the server has against a draft that it was sent, each at the stop where it happened. */
export function routeErrors(error: unknown, stops: DraftStop[]): RouteErrors {
  const found: RouteErrors = { stops: {}, route: [] };
  for (const [field, message] of fieldMessages(error)) {
    const [, index, name = ''] = stopField.exec(field) ?? [];
    const stop = index === undefined ? undefined : stops[Number(index)];
    if (!stop) {
      found.route.push(message);
      continue;
    }
    const label = fields[name]?.label;
    found.stops[stop.key] = [...(found.stops[stop.key] ?? []), label ? `${label}: ${message}` : message];
  }
  return found;
}

/** Saves a draft of an event's route, once the organizer agrees to what that does to guests and bars: `question` is to be rendered. */
export function useRouteSaving(eventId: number) {
  const { ask, question } = useSaveQuestion();
  const { mutate, reset, error, isPending } = useSaveRoute(eventId, ask);
  /** The route as it is now, where somebody else has changed it since. */
  const current = error instanceof RouteChanged ? error.current : null;
  return {
    question,
    current,
    error,
    isSaving: isPending,
    /** Saves the draft over a route that is known: the one that it was made from, or `current`. */
    save: ({ stops, withdrawn }: RouteDraft, known: Route, onSaved: (saved: Route) => void) =>
      mutate(
        {
          opened: known,
          update: (base) => routeBody(stops, base),
          isToldToVenues: withdrawn.length > 0,
        },
        { onSuccess: onSaved },
      ),
    reset,
    /** What the server had against the last draft may be mended. A conflict stays until it is decided. */
    resetUnlessConflict: () => {
      if (!current) reset();
    },
  };
}
