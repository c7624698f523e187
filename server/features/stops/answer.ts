import type { EventRow } from '@shared/events';
import type { Special } from '@shared/stop-states';
import { type StopRow, stopInstant } from '@shared/stops';
import { stops } from '@shared/tables';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { invalidFields, stopClosed } from '../../errors';
import { noteEventChange } from '../registrations/event-changes';
import { listStops } from './queries';
import { readRoutedEvent } from './routed-event';
import { syncRoute } from './sync-route';
import { stopProblems } from './times';

/** What a venue says to an invitation; with a yes it may say when, and what it has for the pack. */
type Answer = {
  answer: 'confirmed' | 'declined';
  arrivesAt?: string | undefined;
  leavesAt?: string | undefined;
  specials?: Special[] | undefined;
};

export type Said = Pick<StopRow, 'state' | 'arrivesAt' | 'leavesAt' | 'specials'>;

/** A stop as its venue wants it. */
export function stopAsAnswered(
  { state: _state, arrivesAt, leavesAt, specials }: StopRow,
  answer: Answer,
  event: EventRow,
): Said {
  if (answer.answer === 'declined') return { state: 'declined', arrivesAt, leavesAt, specials };
  return {
    state: 'confirmed',
    arrivesAt: answer.arrivesAt === undefined ? arrivesAt : stopInstant(answer.arrivesAt, event),
    leavesAt: answer.leavesAt === undefined ? leavesAt : stopInstant(answer.leavesAt, event),
    specials: answer.specials ?? specials,
  };
}

export const isSameTime = (one: Said, other: Said) =>
  one.arrivesAt.getTime() === other.arrivesAt.getTime() &&
  one.leavesAt.getTime() === other.leavesAt.getTime();

export const areSameSpecials = (one: Said, other: Said) =>
  JSON.stringify(one.specials.map(({ what, price }) => [what, price])) ===
  JSON.stringify(other.specials.map(({ what, price }) => [what, price]));

const isSame = (one: Said, other: Said) =>
  one.state === other.state && isSameTime(one, other) && areSameSpecials(one, other);

/** Other times are within the event's evening, and between the stops before and after. */
async function requireRoom(tx: Database, event: EventRow, stop: StopRow, times: Said): Promise<void> {
  const route = await listStops(tx, event.id);
  const index = route.findIndex(({ id }) => id === stop.id);
  const problems = stopProblems(times, { previous: route[index - 1], next: route[index + 1] }, event);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/**
 * Stores what a venue says of its stop, of an event that is locked (docs/product.md#route). The same answer again changes
 * nothing; what guests read of it by then is noted. Gives the stop as it is then. Throws `stop-closed` where the venue was not asked, or the event is over or
 * cancelled, and `invalid-input` for times at which the pack is elsewhere.
 */
export async function answerStop(
  tx: Database,
  event: EventRow,
  stop: StopRow,
  answer: Answer,
  now: Date,
): Promise<StopRow> {
  if (event.cancelledAt !== null) throw stopClosed('This crawl was cancelled.');
  if (event.endsAt <= now) throw stopClosed('This crawl is over.');
  if (stop.state === 'planned') throw stopClosed('Nobody has been asked about this stop.');
  const values = stopAsAnswered(stop, answer, event);
  if (stop.answeredBy === 'venue' && isSame(values, stop)) return stop;
  if (!isSameTime(values, stop)) await requireRoom(tx, event, stop, values);
  const known = await readRoutedEvent(tx, event);
  const [after] = await tx
    .update(stops)
    .set({ ...values, answeredAt: now, answeredBy: 'venue' })
    .where(eq(stops.id, stop.id))
    .returning();
  if (!after) throw new Error('the stop was not stored');
  await noteEventChange(tx, known, await readRoutedEvent(tx, await syncRoute(tx, event.id)));
  return after;
}

/**
 * Notes that the venues of these stops were asked at `now`: of an event that is locked, whose version stays, since it
 * says nothing new. One that has agreed is not asked again. Gives the stops that were.
 */
export function markAsked(tx: Database, ids: number[], now: Date): Promise<StopRow[]> {
  return tx
    .update(stops)
    .set({ state: 'invited', askedAt: now, answeredAt: null, answeredBy: null })
    .where(and(inArray(stops.id, ids), ne(stops.state, 'confirmed')))
    .returning();
}
