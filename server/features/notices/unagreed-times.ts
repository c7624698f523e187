import { formatLongDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { stopTimes } from '@shared/stops/route';
import { stops } from '@shared/stops/tables';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { unagreedInWords } from './answers';
import { noticeOrganizer } from './notices';

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
    const about = { kind: 'stop', id: stop.id, eventId: event.id, at: stop.askedAt } as const;
    await noticeOrganizer(tx, mail, about, {
      name: unagreedInWords(stop.name),
      lines: [
        ['Crawl', event.title],
        ['Day', formatLongDay(event.date)],
        ['At their place', stopTimes(stop)],
      ],
    });
  }
}
