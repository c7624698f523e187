import { formatLongDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { StopAnswer } from '@shared/partners/partner-page';
import { isSameTime, stopTimes } from '@shared/stops/route';
import type { StopRow } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { and, eq, ne } from 'drizzle-orm';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { linkNotFound, stopNotFound } from '../../errors';
import type { Mail } from '../../mail/mail';
import { answerInWords, type OtherWish } from '../notices/answers';
import { noticeOrganizer } from '../notices/notices';
import { findPartner } from '../partners/partner-page';
import { named } from '../stops/named';
import { answerStop, areSameSpecials, type Said } from './answer';

/** A stop that a venue was asked for, and its event. */
async function findStop(
  db: Database,
  venueId: number,
  id: number,
): Promise<{ stop: StopRow; event: EventRow }> {
  const [found] = await db
    .select({ stop: stops, event: events })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .where(and(eq(stops.id, id), eq(stops.venueId, venueId), ne(stops.state, 'planned')));
  if (!found) throw stopNotFound();
  return found;
}

/** What a venue wants otherwise than it stands on the route. */
const otherWishes = (asked: StopRow, wanted: Said): OtherWish[] => [
  ...(isSameTime(asked, wanted) ? [] : ['times' as const]),
  ...(areSameSpecials(asked, wanted) ? [] : ['specials' as const]),
];

/** When the pack is at a venue that says yes, and when it was to be there where the venue wants another time. */
function timeLines(asked: StopRow, wanted: Said): [label: string, times: string][] {
  if (wanted.state !== 'confirmed') return [];
  return [
    ['At their place', stopTimes(wanted)],
    ...(isSameTime(asked, wanted) ? [] : [['Before', stopTimes(asked)] satisfies [string, string]]),
  ];
}

/**
 * Stores what a venue says to an invitation (docs/product/partners.md#partner-page), and tells the organizer. The same
 * answer again changes nothing and tells nobody. Throws `link-not-found`, `stop-not-found`, `stop-closed`,
 * `stop-changed`, `invalid-input`.
 */
export async function answerInvitation(
  db: Database,
  mail: Mail,
  { token, stopId }: { token: string; stopId: number },
  answer: StopAnswer,
  now: Date,
): Promise<void> {
  const partner = await findPartner(db, mail, token, now);
  if (partner.kind !== 'venue') throw stopNotFound();
  const { id: venueId, businessName } = partner.row;
  const { event: planned } = await findStop(db, venueId, stopId);
  await db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, planned.id)).for('update');
    if (!event) throw stopNotFound();
    // Whose link was ended meanwhile has lost the right to it.
    const again = await findPartner(tx, mail, token, now);
    if (again.kind !== 'venue') throw linkNotFound();
    const { stop: before } = await findStop(tx, venueId, stopId);
    const after = await answerStop(tx, event, before, answer, now);
    if (after === before || !after.answeredAt) return;
    const actor: LinkActor = { kind: 'partner', name: businessName };
    await recordChanges(tx, actor, [{ ...named(after, event), before, after }]);
    const about = { kind: 'stop', id: after.id, eventId: event.id, at: after.answeredAt } as const;
    await noticeOrganizer(tx, mail, about, {
      name: answerInWords(before.name, after.state, otherWishes(before, after)),
      lines: [['Crawl', event.title], ['Day', formatLongDay(event.date)], ...timeLines(before, after)],
    });
  });
  mail.wake();
}
