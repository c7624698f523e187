import { addDays, formatLongDay, hourMilliseconds, orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { startInstant } from '@shared/instants';
import { emails, organizerNotices } from '@shared/mail/tables';
import { digestClock, maxNoticesPerHour, type OrganizerMailMode } from '@shared/settings/organizer-mail';
import { stopTimes } from '@shared/stops/stop-states';
import { stops } from '@shared/stops/tables';
import { and, asc, eq, gt } from 'drizzle-orm';
import { type Database, lockName } from '../../database/database';
import { type Mail, queueEmail } from '../../mail/mail';
import { findOrganizer } from '../../mail/organizer';
import {
  type ArrivalCause,
  digestContent,
  findArrivals,
  type NoticeParams,
  noticeContent,
  organizerDigest,
  organizerNotice,
  takeDueNotices,
  unagreedInWords,
} from './emails';

/** When what arrives at `now` is named by a digest: at the end of the hour, or with the daily one. */
export function nextDigest(mode: OrganizerMailMode, now: Date): Date {
  if (mode === 'each') return new Date((Math.floor(now.getTime() / hourMilliseconds) + 1) * hourMilliseconds);
  const today = orlandoDay(now);
  const atToday = startInstant(today, digestClock);
  return atToday > now ? atToday : startInstant(addDays(today, 1), digestClock);
}

/** Whether the organizer has had as many notices as one hour may bring. Others who ask meanwhile wait. */
async function isAtLimit(tx: Database, now: Date): Promise<boolean> {
  await lockName(tx, organizerNotice.kind);
  const since = new Date(now.getTime() - hourMilliseconds);
  const recent = and(eq(emails.kind, organizerNotice.kind), gt(emails.createdAt, since));
  return (await tx.$count(emails, recent)) >= maxNoticesPerHour;
}

/** Tells the organizer of an arrival (docs/product/mail.md#organizer-mail), in its transaction; `mail.wake()` after it. */
export async function noticeOrganizer(
  tx: Database,
  mail: Mail,
  about: ArrivalCause,
  { name, lines }: Pick<NoticeParams, 'name' | 'lines'>,
): Promise<void> {
  const organizer = await findOrganizer(tx);
  if (!organizer) return;
  const { address, mode } = organizer;
  const now = new Date();
  const { kind, id } = about;
  if (mode === 'daily' || (await isAtLimit(tx, now))) {
    const digestAt = nextDigest(mode, now);
    await tx.insert(organizerNotices).values({ aboutKind: kind, aboutId: id, digestAt });
    return;
  }
  const params = { name, lines, ...('at' in about && { at: about.at }) };
  await queueEmail(tx, mail, organizerNotice, {
    // A venue may answer, or be asked, again: each has one notice.
    key: ['organizer-notice', kind, id, ...(params.at ? [params.at.toISOString()] : [])].join(':'),
    to: address,
    subject: noticeContent({ name, ...about }, params).subject,
    params,
    about: { kind, id },
  });
}

/** Tells the organizer which venues have not answered about a new time (docs/product/invitations.md#new-times). */
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
        ['At their venue', stopTimes(stop)],
      ],
    });
  }
}

/** Writes the digest that is due at `now`, if one is. Any number of processes may try: what one takes no other finds. */
export async function writeDueDigest(db: Database, mail: Mail, now: Date): Promise<void> {
  const isWritten = await db.transaction(async (tx) => {
    const due = await takeDueNotices(tx, now);
    if (!due) return false;
    const organizer = await findOrganizer(tx);
    const arrivals = await findArrivals(tx, due.abouts);
    if (!organizer || arrivals.length === 0) return false;
    const id = await queueEmail(tx, mail, organizerDigest, {
      key: `organizer-digest:${due.first}`,
      to: organizer.address,
      subject: digestContent(arrivals).subject,
      params: { abouts: due.abouts },
    });
    return id !== undefined;
  });
  if (isWritten) mail.wake();
}
