import { minuteMilliseconds } from '@shared/dates';
import { nextAnswer } from '@shared/stops/next-state';
import { walkingMinutes } from '@shared/stops/route';
import { isSameTime } from '@shared/stops/stop-states';
import { blankStop, type Route, type RouteUpdate, type Stop, type StopInput } from '@shared/stops/stops';

/** What the form says of a stop: as the API takes it, with its times as instants. */
export type StopContent = Omit<StopInput, 'id'>;

export type DraftStop = StopContent & {
  /** Tells the stops of a draft apart, stored or not. */
  key: string;
  stored: Stop | null;
};

type Times = Pick<DraftStop, 'arrivesAt' | 'leavesAt'>;

const instant = (time: string) => new Date(time).getTime();

const keyOf = (id: number) => `stop-${id}`;

export function draftOf(stored: Stop): DraftStop {
  const { id, position: _position, state: _state, actions: _actions, ...stop } = stored;
  const { isUnsent: _isUnsent, mailObstacle: _obstacle, askedAt: _askedAt, ...answered } = stop;
  const { answeredAt: _at, answeredBy: _by, declineReason: _reason, ...agreed } = answered;
  const { isTimeAgreed: _isAgreed, ...written } = agreed;
  return { key: keyOf(id), ...written, stored, isConfirmed: undefined };
}

export const draftRoute = ({ stops }: Pick<Route, 'stops'>): DraftStop[] => stops.map(draftOf);

// A stop that is rewritten keeps the order of its fields.
const isChanged = (stop: DraftStop) =>
  stop.stored === null || JSON.stringify(stop) !== JSON.stringify(draftOf(stop.stored));

/** What of a draft is not saved, in words for the question whether to discard it. Empty where all of it is. */
export function unsavedChanges(stops: DraftStop[], opened: Pick<Route, 'stops'>): string[] {
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

/** What saving leaves of a venue's answer (docs/product/route.md). Agreed times count as the stop's. */
export function nextOf(stop: DraftStop, isConfirmed: boolean | undefined) {
  const stored = stop.stored && { ...stop.stored, agreedArrivesAt: null, agreedLeavesAt: null };
  return nextAnswer(stored ?? undefined, stop, { isConfirmed, now: stop.arrivesAt });
}

/** Whether saving sets a stop back, because its venue has agreed to something else, or was asked about it. */
export function isSetBack(stop: DraftStop): boolean {
  const { stored } = stop;
  if (stop.isConfirmed || (stored?.state !== 'confirmed' && stored?.state !== 'invited')) return false;
  const { state } = nextOf(stop, undefined);
  return state !== stored.state || (state === 'invited' && !isSameTime(stored, stop));
}

/** Whether what a stop's venue, or the organizer, has agreed to is still what the draft says, but for a new time. */
export const staysConfirmed = (stop: DraftStop): boolean => nextOf(stop, undefined).state === 'confirmed';

/** Whether the venue of a stop is asked about its new time once that is saved. */
export const isAskedAboutTime = (stop: DraftStop): boolean =>
  stop.isConfirmed === undefined &&
  stop.stored !== null &&
  staysConfirmed(stop) &&
  !staysAgreed(stop) &&
  !isSameTime(stop.stored, stop);

export const willBeConfirmed = (stop: DraftStop): boolean =>
  nextOf(stop, stop.isConfirmed).state === 'confirmed';

export const isDeclined = (stop: DraftStop) =>
  stop.stored?.state === 'declined' && !isReplaced(stop) && !willBeConfirmed(stop);

export const isReplaced = ({ stored, venueId }: DraftStop) => stored !== null && stored.venueId !== venueId;

/** Why its venue is not written to; of one that was just chosen nothing is known, and the list has approved ones only. */
export const mailObstacleOf = ({ stored, venueId }: Pick<DraftStop, 'stored' | 'venueId'>) =>
  stored && stored.venueId === venueId ? stored.mailObstacle : null;

/** Whether a stop stays confirmed, and its venue has agreed to the time as well. */
export const staysAgreed = (stop: DraftStop): boolean =>
  staysConfirmed(stop) && nextOf(stop, undefined).isTimeAgreed;

/** A stop with the organizer's statement whether its venue has agreed. The statement is left out if it is true anyway. */
export function withStatement(stop: DraftStop, isConfirmed: boolean): DraftStop {
  const isSoAnyway = isConfirmed ? staysAgreed(stop) : !staysConfirmed(stop);
  return { ...stop, isConfirmed: isSoAnyway ? undefined : isConfirmed };
}

/** The stops whose venues are told that the pack does not come (docs/product/invitations.md#stop-withdrawals). */
export function withdrawnStops(stops: DraftStop[], opened: Pick<Route, 'stops'>): Stop[] {
  const staying = new Set(stops.map(({ venueId }) => venueId));
  return opened.stops.filter(
    ({ venueId, state }) =>
      venueId !== null && !staying.has(venueId) && (state === 'confirmed' || state === 'invited'),
  );
}

export const askedAgain = (stops: DraftStop[]): number =>
  stops.filter((stop) => isSetBack(stop) || isAskedAboutTime(stop)).length;

const usualWalk = 10;
const usualStay = 45;
const fiveMinutes = 5 * minuteMilliseconds;

/** When one more stop would be: after the last one and the way from there, for as long as that one. */
export function suggestedTimes(
  stops: DraftStop[],
  start: string,
  coordinates: Pick<DraftStop, 'latitude' | 'longitude'> = { latitude: null, longitude: null },
): Times {
  const last = stops.at(-1);
  const walk = last ? (walkingMinutes(last, coordinates) ?? usualWalk) : 0;
  const stay = last ? instant(last.leavesAt) - instant(last.arrivesAt) : usualStay * minuteMilliseconds;
  const earliest = last ? instant(last.leavesAt) + walk * minuteMilliseconds : instant(start);
  const arrival = Math.ceil(earliest / fiveMinutes) * fiveMinutes;
  return {
    arrivesAt: new Date(arrival).toISOString(),
    leavesAt: new Date(arrival + stay).toISOString(),
  };
}

export const newStop = (stops: DraftStop[], start: string): StopContent => ({
  ...blankStop,
  name: '',
  address: '',
  ...suggestedTimes(stops, start),
});

export function routeBody(
  stops: DraftStop[],
  { version, stops: known }: Omit<Route, 'declinedVenueIds'>,
): RouteUpdate {
  return {
    version,
    stops: stops.map(({ key: _key, stored, isConfirmed, ...stop }) => ({
      ...(stored && known.some(({ id }) => id === stored.id) && { id: stored.id }),
      ...stop,
      ...(isConfirmed !== undefined && { isConfirmed }),
    })),
  };
}
