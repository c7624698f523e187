import { arrayMove } from '@dnd-kit/helpers';
import { stopTimes } from '@shared/stops/stop-states';
import type { Route, Stop } from '@shared/stops/stops';
import { useRef, useState } from 'react';
import type { Difference } from '@/admin/conflict-notice';
import { useSaveQuestion } from '@/admin/save-question';
import { fieldMessages } from '@/api/request';
import { fieldNames } from '@/ui/form/described-field';
import { RouteChanged, useSaveRoute } from '../../api/use-route';
import { stopFields, stopValues } from '../stop/stop-form';
import {
  areOutOfOrder,
  type DraftStop,
  draftOf,
  draftRoute,
  type StopContent,
  swapTimes,
  unsavedChanges,
  withdrawnStops,
  withStatement,
} from './draft-route';

/** A route that is being changed. Without unsaved changes it follows the stored route; with some it stays what it is. */
export function useRouteDraft(stored: Route, isPast: boolean, onChange: () => void) {
  const [draft, setDraft] = useState<{ opened: Route; stops: DraftStop[] } | null>(null);
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
    unsaved,
    news,
    withdrawn: withdrawnFrom(stops),
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
      const isNotified = withdrawnFrom(others).some(({ id }) => id === before?.id);
      const notice = isNotified ? ' An email to its venue waits until you send it.' : '';
      change(others, `${name} will be off the route once you save.${notice}`);
    },
    close: (text = '') => {
      setDraft(null);
      setNews(text);
    },
  };
}

export type RouteDraft = ReturnType<typeof useRouteDraft>;

const fields: Record<string, { label: string }> = {
  ...stopFields,
  latitude: stopFields.coordinates,
  longitude: stopFields.coordinates,
};

const stopField = /^stops\.(\d+)(?:\.([^.]+))?/;

/** What the server has against a draft that it was sent, each at the stop where it happened. */
export function routeErrors(error: unknown, stops: DraftStop[]) {
  const ofStops: Record<string, string[]> = {};
  const ofRoute: string[] = [];
  for (const [field, message] of fieldMessages(error)) {
    const [, index, name = ''] = stopField.exec(field) ?? [];
    const stop = index === undefined ? undefined : stops[Number(index)];
    const label = fields[name]?.label;
    if (!stop) ofRoute.push(message);
    else ofStops[stop.key] = [...(ofStops[stop.key] ?? []), label ? `${label}: ${message}` : message];
  }
  return { stops: ofStops, route: ofRoute };
}

/** Saves a route, once the organizer agrees to what that does to guests and bars: `question` is to be rendered. */
export function useRouteSaving(eventId: number) {
  const { ask, question } = useSaveQuestion();
  const saving = useSaveRoute(eventId, ask);
  const current = saving.error instanceof RouteChanged ? saving.error.current : null;
  return { ...saving, question, current };
}

export function routeDifferences(opened: Route, current: Route): Difference[] {
  const differences: Difference[] = [];
  for (const stop of opened.stops) {
    const now = current.stops.find(({ id }) => id === stop.id);
    if (!now) {
      differences.push({ label: stop.name, now: 'removed' });
      continue;
    }
    const [before, after] = [stopValues(draftOf(stop)), stopValues(draftOf(now))];
    for (const name of fieldNames(stopFields)) {
      const { label, difference } = stopFields[name];
      if (difference === null) continue;
      const [was, is] = difference
        ? [difference.of(stop), difference.of(now)]
        : [String(before[name]), String(after[name])];
      if (was !== is)
        differences.push({
          label: `${stop.name}, ${difference?.label ?? label.toLowerCase()}`,
          now: is || 'empty',
        });
    }
  }
  const isIn = ({ stops }: Route, { id }: Stop) => stops.some((stop) => stop.id === id);
  for (const stop of current.stops)
    if (!isIn(opened, stop)) differences.push({ label: stop.name, now: `a stop, ${stopTimes(stop)}` });
  const before = opened.stops.filter((stop) => isIn(current, stop));
  const after = current.stops.filter((stop) => isIn(opened, stop));
  if (before.some(({ id }, index) => id !== after[index]?.id))
    differences.push({ label: 'Order', now: after.map(({ name }) => name).join(', ') });
  return differences;
}
