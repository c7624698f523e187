import { arrayMove } from '@dnd-kit/helpers';
import { walkingMinutes } from '@shared/route';
import type { Special } from '@shared/stop-states';
import type { Route, RouteUpdate, Stop } from '@shared/stops';

/** A stop of a route that is being built. Its times are instants, as the API sends and takes them. */
export type DraftStop = Pick<
  Stop,
  'venueId' | 'name' | 'address' | 'arrivesAt' | 'leavesAt' | 'note' | 'latitude' | 'longitude'
> & {
  /** Tells the stops of a draft apart, stored or not. */
  key: string;
  specials: Special[];
  /** The stop as it is stored; null where it is new. */
  stored: Stop | null;
  /** What the organiser states with this draft: that the venue has agreed, or that it has not; nothing if undefined. */
  isConfirmed: boolean | undefined;
};

type Times = Pick<DraftStop, 'arrivesAt' | 'leavesAt'>;

const keyOf = (id: number) => `stop-${id}`;

/** A stored stop, unchanged. */
export function draftOf(stop: Stop): DraftStop {
  const { id, venueId, name, address, arrivesAt, leavesAt, specials, note, latitude, longitude } = stop;
  const written = { venueId, name, address, arrivesAt, leavesAt, specials, note, latitude, longitude };
  return { key: keyOf(id), ...written, stored: stop, isConfirmed: undefined };
}

export const draftRoute = ({ stops }: Route): DraftStop[] => stops.map(draftOf);

/** What the form says of a stop. */
export type StopContent = Omit<DraftStop, 'key' | 'stored'>;

/** What of a stop a person writes, in one text: equal texts are equal stops. */
function written(stop: DraftStop): string {
  const { venueId, name, address, arrivesAt, leavesAt, specials, note, latitude, longitude } = stop;
  const times = [arrivesAt, leavesAt].map((time) => new Date(time).getTime());
  const offers = specials.map(({ what, price }) => [what, price]);
  return JSON.stringify([venueId, name, address, times, offers, note, latitude, longitude, stop.isConfirmed]);
}

const isChanged = (stop: DraftStop) =>
  stop.stored === null || written(stop) !== written(draftOf(stop.stored));

/** What of a draft is not saved, in words for the question whether to discard it. Empty where all of it is. */
export function unsavedChanges(stops: DraftStop[], opened: Route): string[] {
  const before = opened.stops.map(({ id }) => keyOf(id));
  const after = stops.flatMap(({ key, stored }) => (stored ? [key] : []));
  const removed = opened.stops.filter(({ id }) => !after.includes(keyOf(id)));
  const stayed = before.filter((key) => after.includes(key));
  return [
    ...stops.filter(isChanged).map(({ name }) => name),
    ...removed.map(({ name }) => `the removal of ${name}`),
    ...(stayed.join() === after.join() ? [] : ['the order of the stops']),
  ];
}

/** The stops with one of them at another place. */
export const moveStop = (stops: DraftStop[], from: number, to: number): DraftStop[] =>
  arrayMove(stops, from, to);

const instant = (time: string) => new Date(time).getTime();

/** Whether the stops are in another order than their times, as they are once somebody has moved one. */
export function areOutOfOrder(stops: Times[]): boolean {
  return stops.some(({ arrivesAt }, index) => {
    const previous = stops[index - 1];
    return previous !== undefined && instant(arrivesAt) < instant(previous.arrivesAt);
  });
}

/** The stops, each with the times that its place on the route has had: the earliest times for the first. */
export function swapTimes(stops: DraftStop[]): DraftStop[] {
  const times = stops
    .map(({ arrivesAt, leavesAt }) => ({ arrivesAt, leavesAt }))
    .toSorted((one, other) => instant(one.arrivesAt) - instant(other.arrivesAt));
  return stops.map((stop, index) => ({ ...stop, ...times[index] }));
}

const wasAsked = ({ state }: Stop) => state !== 'planned';

/** Whether the answer of a stop's venue was about something else: another time, name or venue (docs/product.md#route). */
function isOther(stored: Stop, { venueId, name, arrivesAt, leavesAt }: DraftStop): boolean {
  return (
    stored.venueId !== venueId ||
    stored.name !== name ||
    instant(stored.arrivesAt) !== instant(arrivesAt) ||
    instant(stored.leavesAt) !== instant(leavesAt)
  );
}

/** Whether saving sets a stop back, because its venue has agreed to something else, or was asked about it. */
export const isSetBack = (stop: DraftStop): boolean =>
  !stop.isConfirmed && stop.stored !== null && wasAsked(stop.stored) && isOther(stop.stored, stop);

/** Whether what a stop's venue, or the organiser, has agreed to is still what the draft says. */
export const staysConfirmed = (stop: DraftStop): boolean =>
  stop.stored?.state === 'confirmed' && !isOther(stop.stored, stop);

/** Whether a stop is confirmed once it is saved. */
export const willBeConfirmed = (stop: DraftStop): boolean => stop.isConfirmed ?? staysConfirmed(stop);

/** A stop of which the organiser states whether its venue has agreed. What is so anyway needs no statement. */
export const withStatement = (stop: DraftStop, isConfirmed: boolean): DraftStop => ({
  ...stop,
  isConfirmed: isConfirmed === staysConfirmed(stop) ? undefined : isConfirmed,
});

/**
 * The stops whose venues are told, once a draft is saved, that the pack does not come: they have agreed or were asked,
 * and are on the route no more (docs/product.md#stop-withdrawals).
 */
export function withdrawnStops(stops: DraftStop[], opened: Route): Stop[] {
  const staying = new Set(stops.map(({ venueId }) => venueId));
  return opened.stops.filter(
    ({ venueId, state }) =>
      venueId !== null && !staying.has(venueId) && (state === 'confirmed' || state === 'invited'),
  );
}

/** How many venues have to be asked anew once a draft is saved. */
export const askedAnew = (stops: DraftStop[]): number => stops.filter(isSetBack).length;

/** Minutes between two stops: the walk, and the time that is there for it. */
export function wayTo(stop: DraftStop, previous: DraftStop | undefined) {
  if (!previous) return null;
  return {
    walk: walkingMinutes(previous, stop),
    gap: Math.round((instant(stop.arrivesAt) - instant(previous.leavesAt)) / 60_000),
  };
}

const minute = 60_000;
/** Where nobody knows how far it is. */
const usualWalk = 10;
const usualStay = 45;
const fiveMinutes = 5 * minute;

/** When one more stop would be: after the last one and the way from there, for as long as that one. */
export function suggestedTimes(
  stops: DraftStop[],
  start: string,
  place: Pick<DraftStop, 'latitude' | 'longitude'> = { latitude: null, longitude: null },
): Times {
  const last = stops.at(-1);
  const walk = last ? (walkingMinutes(last, place) ?? usualWalk) : 0;
  const stay = last ? instant(last.leavesAt) - instant(last.arrivesAt) : usualStay * minute;
  const earliest = last ? instant(last.leavesAt) + walk * minute : instant(start);
  const arrival = Math.ceil(earliest / fiveMinutes) * fiveMinutes;
  return {
    arrivesAt: new Date(arrival).toISOString(),
    leavesAt: new Date(arrival + stay).toISOString(),
  };
}

/** The draft as the API takes it. A stop that somebody else has removed meanwhile is stored anew. */
export function routeBody(stops: DraftStop[], { version, stops: known }: Route): RouteUpdate {
  return {
    version,
    stops: stops.map(({ key: _key, stored, isConfirmed, ...stop }) => ({
      ...(stored && known.some(({ id }) => id === stored.id) && { id: stored.id }),
      ...stop,
      ...(isConfirmed !== undefined && { isConfirmed }),
    })),
  };
}
