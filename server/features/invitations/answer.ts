import type { EventRow } from '@shared/events/events';
import type { StopAnswer } from '@shared/partners/partner-page';
import { timeAgreed } from '@shared/stops/next-state';
import { isUndecided } from '@shared/stops/stop-states';
import { isSameTime, stopTimes } from '@shared/stops/stop-times';
import { type StopRow, stopInstant } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { and, eq, ne } from 'drizzle-orm';
import { type Database, updateRow } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import type { LinkContext } from '../../http/services';
import { noteEventChange } from '../guest-mail/change-notices';
import { answerInWords, type OtherWish } from '../notices/queries';
import { listStops } from '../stops/queries';
import { readRoutedEvent, syncRoute } from '../stops/routed-event';
import { stopProblems } from '../stops/times';
import { listAsked } from './asked';
import { requireOpen, storeAnswer } from './store-answer';

type Said = Pick<StopRow, 'state' | 'arrivesAt' | 'leavesAt' | 'specials' | 'declineReason'>;

/** A stop as its venue wants it. */
function stopAsAnswered(
  { arrivesAt, leavesAt, specials, ...stop }: StopRow,
  answer: StopAnswer,
  event: EventRow,
): Said {
  const { declineReason = stop.declineReason } = answer;
  if (answer.answer === 'declined')
    return { state: 'declined', arrivesAt, leavesAt, specials, declineReason };
  return {
    state: 'confirmed',
    declineReason: null,
    arrivesAt: answer.arrivesAt === undefined ? arrivesAt : stopInstant(answer.arrivesAt, event),
    leavesAt: answer.leavesAt === undefined ? leavesAt : stopInstant(answer.leavesAt, event),
    specials: answer.specials ?? specials,
  };
}

const areSameSpecials = (one: Said, other: Said) =>
  JSON.stringify(one.specials.map(({ what, price }) => [what, price])) ===
  JSON.stringify(other.specials.map(({ what, price }) => [what, price]));

/** What a venue wants otherwise than it stands on the route. */
const otherWishes = (asked: StopRow, wanted: Said): OtherWish[] => [
  ...(isSameTime(asked, wanted) ? [] : ['times' as const]),
  ...(areSameSpecials(asked, wanted) ? [] : ['specials' as const]),
];

/** Other times are within the event's evening, and between the stops before and after. */
async function requireRoom(tx: Database, event: EventRow, stop: StopRow, times: Said): Promise<void> {
  const route = await listStops(tx, event.id);
  const index = route.findIndex(({ id }) => id === stop.id);
  const problems = stopProblems(times, { previous: route[index - 1], next: route[index + 1] }, event);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/**
 * Stores what a venue says of its stop, event locked (docs/product/route.md); the same again changes nothing. Gives the
 * stop. Throws `stop-closed`, `stop-changed` where it was shown other times, `invalid-input` where the pack is elsewhere.
 */
export async function answerStop(
  tx: Database,
  event: EventRow,
  stop: StopRow,
  answer: StopAnswer,
  now: Date,
): Promise<StopRow> {
  requireOpen(event, now);
  if (stop.state === 'planned') throw new AppError('stop-closed', 'Nobody was invited for this stop.');
  const said = stopAsAnswered(stop, answer, event);
  const isSame =
    said.state === stop.state &&
    said.declineReason === stop.declineReason &&
    stop.isTimeAgreed &&
    otherWishes(stop, said).length === 0;
  if (stop.answeredBy === 'venue' && isSame) return stop;
  if (answer.shown && !isSameTime(answer.shown, stop)) throw new AppError('stop-changed');
  if (!isSameTime(said, stop)) await requireRoom(tx, event, stop, said);
  const known = await readRoutedEvent(tx, event);
  const values = { ...said, ...timeAgreed, answeredAt: now, answeredBy: 'venue' } as const;
  const after = await updateRow(tx, stops, stop.id, values);
  await noteEventChange(tx, known, await readRoutedEvent(tx, await syncRoute(tx, event.id)));
  return after;
}

/** Why a venue says no, where it does; when the pack is there, was to be where that is another time, and whether it pours. */
function answerLines(asked: StopRow, wanted: Said): [label: string, value: string][] {
  if (wanted.state !== 'confirmed') return wanted.declineReason ? [['They write', wanted.declineReason]] : [];
  const lines: [string, string][] = [
    ['At their venue', stopTimes(wanted)],
    ['Before', stopTimes(asked)],
  ];
  const undecided = wanted.specials.length > 0 ? 'Named on your route but for one' : 'Not yet decided';
  const drinks = isUndecided(wanted) ? undecided : 'Named on your route';
  return [...(isSameTime(asked, wanted) ? lines.slice(0, 1) : lines), ['Themed drinks', drinks]];
}

/** The same by the venue's link (docs/product/partners.md#partner-page), told to the organizer. Throws 404 besides. */
export const answerInvitation = (context: LinkContext, stopId: number, answer: StopAnswer) =>
  storeAnswer(context, answer.termsAccepted, {
    async find(db, { kind, row }) {
      const isAsked = and(eq(stops.id, stopId), eq(stops.venueId, row.id), ne(stops.state, 'planned'));
      return kind === 'venue' ? (await listAsked(db, isAsked))[0] : undefined;
    },
    async store(tx, asked) {
      const { stop: before, event } = asked;
      const after = await answerStop(tx, event, before, answer, context.now);
      if (after === before) return undefined;
      // What nobody had said before is no other than that.
      const wishes = otherWishes(before, after).filter(
        (wish) => wish === 'times' || before.specials.length > 0,
      );
      const name = answerInWords(before.name, after.state, wishes);
      return { after: { ...asked, stop: after }, name, lines: answerLines(before, after) };
    },
  });
