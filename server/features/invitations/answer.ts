import { formatLongDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { StopAnswer } from '@shared/partners/partner-page';
import { timeAgreed } from '@shared/stops/next-state';
import { isUndecided } from '@shared/stops/stop-states';
import { isSameTime, stopTimes } from '@shared/stops/stop-times';
import { type StopRow, stopInstant } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { and, eq, ne } from 'drizzle-orm';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import { type Database, lockRow, updateRow } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import type { LinkContext } from '../../http/services';
import { changeAndSend } from '../../mail/mail';
import { noteEventChange } from '../guest-mail/change-notices';
import { answerInWords, type OtherWish } from '../notices/answers';
import { noticeOrganizer } from '../notices/notices';
import { acceptTerms, findPartner } from '../partners/partner-page';
import { auditedStop, listStops } from '../stops/queries';
import { readRoutedEvent, syncRoute } from '../stops/routed-event';
import { stopProblems } from '../stops/times';
import { dropAnswered } from './withdraw';

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
 * Stores what a venue says of its stop, of an event that is locked (docs/product/route.md). The same answer again
 * changes nothing; what guests read of it by then is noted. Gives the stop as it is then. Throws `stop-closed` where
 * the venue was not asked, or the event is over or cancelled, `stop-changed` where its times are others than the venue
 * was shown, and `invalid-input` for times at which the pack is elsewhere.
 */
export async function answerStop(
  tx: Database,
  event: EventRow,
  stop: StopRow,
  answer: StopAnswer,
  now: Date,
): Promise<StopRow> {
  if (event.cancelledAt !== null) throw new AppError('stop-closed', 'This crawl was cancelled.');
  if (event.endsAt <= now) throw new AppError('stop-closed', 'This crawl is over.');
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

/** A stop that a venue was asked for. */
async function findStop(db: Database, venueId: number, id: number): Promise<StopRow> {
  const isAsked = and(eq(stops.id, id), eq(stops.venueId, venueId), ne(stops.state, 'planned'));
  const stop = await db.query.stops.findFirst({ where: isAsked });
  if (!stop) throw new AppError('stop-not-found');
  return stop;
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

/**
 * Stores a venue's answer and tells the organizer, once (docs/product/partners.md#partner-page). Throws 404,
 * `stop-closed`, `stop-changed`, `invalid-input`.
 */
export async function answerInvitation(context: LinkContext, stopId: number, answer: StopAnswer) {
  const { db, mail, now } = context;
  const partner = await findPartner(context);
  if (partner.kind !== 'venue') throw new AppError('stop-not-found');
  const { id: venueId, businessName } = partner.row;
  const { eventId } = await findStop(db, venueId, stopId);
  await changeAndSend(db, mail, async (tx) => {
    const event = await lockRow(tx, events, eventId, 'stop-not-found');
    // Whose link was ended meanwhile has lost the right to it.
    const again = await findPartner({ ...context, db: tx });
    if (again.kind !== 'venue') throw new AppError('link-not-found');
    const before = await findStop(tx, venueId, stopId);
    const after = await answerStop(tx, event, before, answer, now);
    if (after === before || !after.answeredAt) return;
    if (after.state === 'confirmed') await acceptTerms(tx, again, answer.termsAccepted);
    await dropAnswered(tx, [after]);
    const actor: LinkActor = { kind: 'partner', name: businessName };
    await recordChanges(tx, actor, [{ ...auditedStop(after, event), before, after }]);
    const about = { kind: 'stop', id: after.id, eventId, at: after.answeredAt } as const;
    await noticeOrganizer(tx, mail, about, {
      name: answerInWords(
        before.name,
        after.state,
        // What nobody had said before is no other than that.
        otherWishes(before, after).filter((wish) => wish === 'times' || before.specials.length > 0),
      ),
      lines: [['Crawl', event.title], ['Day', formatLongDay(event.date)], ...answerLines(before, after)],
    });
  });
}
