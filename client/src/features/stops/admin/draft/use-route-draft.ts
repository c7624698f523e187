import { arrayMove } from '@dnd-kit/helpers';
import type { Route, Stop } from '@shared/stops/stops';
import { useRef, useState } from 'react';
import {
  areOutOfOrder,
  type DraftStop,
  draftRoute,
  type StopContent,
  swapTimes,
  unsavedChanges,
  withdrawnStops,
  withStatement,
} from './draft-route';

type Draft = {
  /** The route that the draft was made from. */
  opened: Route;
  stops: DraftStop[];
};

type DraftOptions = {
  /** Whether the evening is over: no one is told of a change then. */
  isPast: boolean;
  onChange: () => void;
};

/** A route that is being changed. Without unsaved changes it follows the stored route; with some it stays what it is. */
export function useRouteDraft(stored: Route, { isPast, onChange }: DraftOptions) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [news, setNews] = useState('');
  const added = useRef(0);
  const unsaved = draft ? unsavedChanges(draft.stops, draft.opened) : [];
  const { opened, stops } =
    draft && unsaved.length > 0 ? draft : { opened: stored, stops: draftRoute(stored) };
  const withdrawnFrom = (next: DraftStop[]): Stop[] => (isPast ? [] : withdrawnStops(next, opened));

  const change = (next: DraftStop[], text: string) => {
    onChange();
    setDraft({ opened, stops: next });
    setNews(text);
  };
  const replace = ({ key }: DraftStop, changed: DraftStop, text: string) =>
    change(
      stops.map((stop) => (stop.key === key ? changed : stop)),
      text,
    );

  return {
    opened,
    stops,
    /** What is not saved, in words. */
    unsaved,
    /** What the last change came to, for screen readers. */
    news,
    /** The stops with venues to tell that the pack does not come. */
    withdrawn: withdrawnFrom(stops),
    /** The stops with their times in order; null where they are. */
    swapped: areOutOfOrder(stops) ? swapTimes(stops) : null,
    swap: (swapped: DraftStop[]) => change(swapped, 'Times swapped.'),
    move: (from: number, to: number) =>
      change(arrayMove(stops, from, to), `${stops[from]?.name} is now stop ${to + 1} of ${stops.length}.`),
    add: (content: StopContent) => {
      added.current += 1;
      const stop = { ...content, key: `new-${added.current}`, stored: null };
      change([...stops, stop], `${content.name} is stop ${stops.length + 1}.`);
    },
    rewrite: (stop: DraftStop, content: StopContent) =>
      replace(stop, { ...stop, ...content }, `${content.name} changed.`),
    state: (stop: DraftStop, isConfirmed: boolean) =>
      replace(
        stop,
        withStatement(stop, isConfirmed),
        `${stop.name} will be ${isConfirmed ? 'confirmed' : 'not confirmed'} once you save the route.`,
      ),
    remove: ({ key, name, stored: before }: DraftStop) => {
      const others = stops.filter((stop) => stop.key !== key);
      const isTold = withdrawnFrom(others).some(({ id }) => id === before?.id);
      const told = isTold ? ' An email to its venue waits until you send it.' : '';
      change(others, `${name} will be off the route once you save.${told}`);
    },
    /** Drops the draft, once it is saved or discarded. */
    close: (text = '') => {
      setDraft(null);
      setNews(text);
    },
  };
}

export type RouteDraft = ReturnType<typeof useRouteDraft>;
