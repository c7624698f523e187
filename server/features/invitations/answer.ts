import type { EventRow } from '@shared/events/events';
import { isSameTime } from '@shared/stops/route';
import type { Special } from '@shared/stops/stop-states';
import { type StopRow, stopInstant } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import type { Database } from '../../database/database';
import { updateRow } from '../../database/rows';
import { invalidFields, stopChanged, stopClosed } from '../../errors';
import { noteEventChange } from '../guest-mail/change-notices';
import { timeAgreed } from '../stops/next-state';
import { listStops } from '../stops/queries';
import { readRoutedEvent } from '../stops/routed-event';
import { syncRoute } from '../stops/sync-route';
import { stopProblems } from '../stops/times';

/** What a venue says to an invitation; with a yes it may say when, and what it has for the pack. */
type Answer = {
  answer: 'confirmed' | 'declined';
  arrivesAt?: string | undefined;
  leavesAt?: string | undefined;
  specials?: Special[] | undefined;
  /** The times that the venue was shown, and has answered. */
  shown?: { arrivesAt: string; leavesAt: string } | undefined;
};

export type Said = Pick<StopRow, 'state' | 'arrivesAt' | 'leavesAt' | 'specials' | 'isTimeAgreed'>;

/** A stop as its venue wants it. */
export function stopAsAnswered(
  { state: _state, arrivesAt, leavesAt, specials }: StopRow,
  answer: Answer,
  event: EventRow,
): Said {
  const isTimeAgreed = true;
  if (answer.answer === 'declined') return { state: 'declined', arrivesAt, leavesAt, specials, isTimeAgreed };
  return {
    isTimeAgreed,
    state: 'confirmed',
    arrivesAt: answer.arrivesAt === undefined ? arrivesAt : stopInstant(answer.arrivesAt, event),
    leavesAt: answer.leavesAt === undefined ? leavesAt : stopInstant(answer.leavesAt, event),
    specials: answer.specials ?? specials,
  };
}

export const areSameSpecials = (one: Said, other: Said) =>
  JSON.stringify(one.specials.map(({ what, price }) => [what, price])) ===
  JSON.stringify(other.specials.map(({ what, price }) => [what, price]));

const isSame = (one: Said, other: Said) =>
  one.state === other.state &&
  one.isTimeAgreed === other.isTimeAgreed &&
  isSameTime(one, other) &&
  areSameSpecials(one, other);

/** Other times are within the event's evening, and between the stops before and after. */
async function requireRoom(tx: Database, event: EventRow, stop: StopRow, times: Said): Promise<void> {
  const route = await listStops(tx, event.id);
  const index = route.findIndex(({ id }) => id === stop.id);
  const problems = stopProblems(times, { previous: route[index - 1], next: route[index + 1] }, event);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/**
 * Stores what a venue says of its stop, of an event that is locked (docs/product/route.md). The same answer again
 * changes nothing; what guests read of it by then is noted. Gives the stop as it is then. Throws `stop-closed` where
 * the venue was not asked, or the event is over or cancelled, `stop-changed` where its times are others than the venue
 * was shown, and `invalid-input` for times at which the pack is elsewhere.
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
  if (answer.shown && !isSameTime(answer.shown, stop)) throw stopChanged();
  if (!isSameTime(values, stop)) await requireRoom(tx, event, stop, values);
  const known = await readRoutedEvent(tx, event);
  const said = { ...values, ...timeAgreed, answeredAt: now, answeredBy: 'venue' } as const;
  const after = await updateRow(tx, stops, stop.id, said);
  await noteEventChange(tx, known, await readRoutedEvent(tx, await syncRoute(tx, event.id)));
  return after;
}
