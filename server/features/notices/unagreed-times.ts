import { formatLongDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { stopTimes } from '@shared/stops/route';
import { stops } from '@shared/stops/tables';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { unagreedInWords } from './answers';
import { composeNotice, noticeOrganizer } from './notices';

/**
 * Tells the organizer which venues of an event were asked about a new time and have not answered
 * (docs/product/invitations.md#new-times).
 */
export async function noticeUnagreedTimes(tx: Database, mail: Mail, event: EventRow): Promise<void> {
  const silent = await tx
    .select()
    .from(stops)
    .where(and(eq(stops.eventId, event.id), eq(stops.state, 'confirmed'), eq(stops.isTimeAgreed, false)))
    .orderBy(asc(stops.position));
  for (const stop of silent) {
    if (stop.askedAt === null) continue;
    const notice = await composeNotice({ kind: 'stop', eventId: event.id }, unagreedInWords(stop.name), [
      ['Crawl', event.title],
      ['Day', formatLongDay(event.date)],
      ['At their place', stopTimes(stop)],
    ]);
    await noticeOrganizer(tx, mail, { kind: 'stop', id: stop.id, at: stop.askedAt }, notice);
  }
}
