import type { Route } from '@shared/stops/stops';
import { useSaveQuestion } from '@/admin/save-question';
import { RouteChanged, useSaveRoute } from '../../api/use-route';
import { routeBody } from './draft-route';
import type { RouteDraft } from './use-route-draft';

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
    save: ({ stops, withdrawn }: RouteDraft, known: Route, onSaved: () => void) =>
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
