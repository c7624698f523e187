import { isDeepStrictEqual } from 'node:util';
import { formatLongDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { StopAnswer, VendorAnswer } from '@shared/partners/partner-page';
import { timeAgreed } from '@shared/stops/next-state';
import { isSameTime, isUndecided, stopTimes } from '@shared/stops/stop-states';
import { type StopRow, stopInstant } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, eq, ne } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import { type Database, lockRow, updateRow } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import type { LinkContext } from '../../http/services';
import { changeAndSend } from '../../mail/mail';
import { noteEventChange } from '../guest-mail/event-notices';
import { answerInWords, type NoticeParams, type OtherWish } from '../notices/emails';
import { noticeOrganizer } from '../notices/notices';
import type { Partner } from '../partners/emails';
import { acceptTerms, findPartner } from '../partners/partner-page';
import { listBooths, listStops, readRoutedEvent, syncRoute } from '../stops/queries';
import { stopProblems } from '../stops/times';
import { type AskedPartner, askedOf, listAsked, notifiedOf } from './asked';
import { dropAnswered } from './withdraw';

function requireOpen(event: EventRow, now: Date): void {
  if (event.cancelledAt !== null) throw new AppError('stop-closed', 'This crawl was cancelled.');
  if (event.endsAt <= now) throw new AppError('stop-closed', 'This crawl is over.');
}

const notAsked = () => new AppError('stop-not-found', 'You are not asked to this crawl any more.');

type Answering<Found> = {
  find: (db: Database, partner: Partner) => Promise<Found | undefined>;
  /** Stores what it says, the event locked. Gives what follows; nothing where it has said the same before. */
  store: (
    tx: Database,
    asked: Found,
  ) => Promise<({ after: Found } & Pick<NoticeParams, 'name' | 'lines'>) | undefined>;
};

/** Stores what a partner says by its link, and notifies the organizer. Throws 404, and what `store` throws. */
async function storeAnswer<Found extends AskedPartner>(
  context: LinkContext,
  termsAccepted: boolean | undefined,
  { find, store }: Answering<Found>,
): Promise<void> {
  const { db, mail } = context;
  const known = await find(db, await findPartner(context));
  if (!known) throw notAsked();
  await changeAndSend(db, mail, async (tx) => {
    const event = await lockRow(tx, events, known.event.id, 'stop-not-found');
    // The link may have been ended meanwhile.
    const partner = await findPartner({ ...context, db: tx });
    const before = await find(tx, partner);
    if (!before) throw notAsked();
    const said = await store(tx, before);
    if (!said) return;
    const { kind, row, audited } = askedOf(said.after);
    if (row.state === 'confirmed') await acceptTerms(tx, partner, termsAccepted);
    await dropAnswered(tx, [row]);
    const actor = { kind: 'partner', name: partner.row.businessName } as const;
    await recordChanges(tx, actor, [{ ...audited, before: askedOf(before).row, after: row }]);
    const about = { kind: kind === 'venue' ? 'stop' : 'booth', id: row.id, eventId: event.id } as const;
    await noticeOrganizer(
      tx,
      mail,
      { ...about, at: row.answeredAt ?? context.now },
      { name: said.name, lines: [['Crawl', event.title], ['Day', formatLongDay(event.date)], ...said.lines] },
    );
  });
}

type Said = Pick<StopRow, 'state' | 'arrivesAt' | 'leavesAt' | 'specials' | 'declineReason'>;

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

const otherWishes = (asked: StopRow, wanted: Said): OtherWish[] => [
  ...(isSameTime(asked, wanted) ? [] : ['times' as const]),
  ...(isDeepStrictEqual(asked.specials, wanted.specials) ? [] : ['specials' as const]),
];

/**
 * Stores what a venue says of its stop, event locked (docs/product/route.md); the same again changes nothing. Throws
 * `stop-closed`, `stop-changed` where it was shown other times, `invalid-input` where the pack is elsewhere.
 */
export async function answerStop(
  tx: Database,
  event: EventRow,
  stop: StopRow,
  answer: StopAnswer,
  now: Date,
): Promise<StopRow> {
  requireOpen(event, now);
  const said = stopAsAnswered(stop, answer, event);
  const isSame =
    said.state === stop.state &&
    said.declineReason === stop.declineReason &&
    stop.isTimeAgreed &&
    otherWishes(stop, said).length === 0;
  if (stop.answeredBy === 'venue' && isSame) return stop;
  if (answer.shown && !isSameTime(answer.shown, stop)) throw new AppError('stop-changed');
  if (!isSameTime(said, stop)) {
    const route = await listStops(tx, event.id);
    const index = route.findIndex(({ id }) => id === stop.id);
    const problems = stopProblems(said, { previous: route[index - 1], next: route[index + 1] }, event);
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
  }
  const known = await readRoutedEvent(tx, event);
  const values = { ...said, ...timeAgreed, answeredAt: now, answeredBy: 'venue' } as const;
  const after = await updateRow(tx, stops, stop.id, values);
  await noteEventChange(tx, known, await readRoutedEvent(tx, await syncRoute(tx, event.id)));
  return after;
}

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

/** Stores a venue's answer (docs/product/partners.md#partner-page). Throws as `answerStop` does, and 404. */
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
      // The first specials that are named are no change.
      const hadSpecials = before.specials.length > 0;
      const wishes = otherWishes(before, after).filter((wish) => wish === 'times' || hadSpecials);
      const name = answerInWords(before.name, after.state, wishes);
      return { after: { ...asked, stop: after }, name, lines: answerLines(before, after) };
    },
  });

/** Stores a vendor's answer (docs/product/partners.md#partner-page). Throws 404, `stop-closed`, `stop-changed`. */
export const answerAsVendor = (context: LinkContext, eventId: number, said: VendorAnswer) =>
  storeAnswer(context, said.termsAccepted, {
    async find(db, { kind, row }) {
      const isTheirs = eq(eventVendors.vendorId, kind === 'vendor' ? row.id : 0);
      const isAsked = ne(eventVendors.state, 'planned');
      return (await listBooths(db, eq(eventVendors.eventId, eventId), isTheirs, isAsked))[0];
    },
    async store(tx, asked) {
      const { booth, event, vendor } = asked;
      requireOpen(event, context.now);
      const { answer: state, declineReason: line = booth.declineReason, shown } = said;
      const declineReason = state === 'declined' ? line : null;
      const isSame = booth.state === state && booth.declineReason === declineReason;
      if (booth.answeredBy === 'vendor' && isSame) return undefined;
      if (shown && new Date(shown).getTime() !== event.date.getTime()) throw new AppError('stop-changed');
      const answered = { state, declineReason, answeredAt: context.now, answeredBy: 'vendor' } as const;
      const after = await updateRow(tx, eventVendors, booth.id, { ...answered, ...notifiedOf(asked) });
      const lines: [string, string][] = declineReason ? [['They write', declineReason]] : [];
      return { after: { ...asked, booth: after }, name: answerInWords(vendor.businessName, state), lines };
    },
  });
