import type { Route } from '@shared/stops';
import { useState } from 'react';
import { type DraftStop, draftRoute, unsavedChanges } from './draft-route';

type Draft = {
  /** The route that the draft was made from. */
  opened: Route;
  stops: DraftStop[];
};

/**
 * A route that is being changed. Without unsaved changes it is the stored route, and follows it; with some it stays what
 * it is, whatever happens to the stored one.
 */
export function useRouteDraft(stored: Route) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const unsaved = draft ? unsavedChanges(draft.stops, draft.opened) : [];
  const { opened, stops } =
    draft && unsaved.length > 0 ? draft : { opened: stored, stops: draftRoute(stored) };
  return {
    opened,
    stops,
    /** What is not saved, in words. */
    unsaved,
    change: (next: DraftStop[]) => setDraft({ opened, stops: next }),
    discard: () => setDraft(null),
  };
}
