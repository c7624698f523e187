import { addDays, hourMilliseconds, orlandoDay, startInstant } from '@shared/dates';
import { emails, organizerNotices } from '@shared/mail/tables';
import { adminEventPath, pages } from '@shared/pages';
import { digestClock, maxNoticesPerHour, type OrganizerMailMode } from '@shared/settings/organizer-mail';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { nameWithoutUrl } from '../../mail/name-without-url';
import { queueEmail } from '../../mail/queue-email';
import { type RenderedEmail, renderEmail } from '../../mail/render';
import { type NoticeCause, noticeKey, organizerNotice } from './emails';
import { findOrganizer } from './organizer';
import { organizerNoticeEmail } from './templates/organizer-notice-email';

const tabs = { venue: 'venues', vendor: 'vendors', message: 'messages' } as const;

/** What a notice is about: where it is found follows from it. */
type Subject = { kind: keyof typeof tabs } | { kind: 'stop'; eventId: number };

/** Where administrators find applications, messages or an event's route. */
export const adminPath = (about: Subject) =>
  about.kind === 'stop'
    ? `${adminEventPath({ id: about.eventId })}?view=route`
    : `${pages.admin}?tab=${tabs[about.kind]}`;

/** A name as mail to the organizer carries it: strangers cause that mail, so there is no web address in it. */
export const plainName = (name: string) => nameWithoutUrl(name) ?? '(a name with a web address)';

/** Composes the mail about one arrival: names and a link, but nothing else that a stranger typed. */
export function composeNotice(
  about: Subject,
  name: string,
  names: [label: string, name: string][],
): Promise<RenderedEmail> {
  const lines = names.map(([label, value]): [string, string] => [label, plainName(value)]);
  return renderEmail(
    organizerNoticeEmail({ about: about.kind, name: plainName(name), adminPath: adminPath(about), lines }),
  );
}

/** When what arrives at `now` is named by a digest: at the end of the hour, or with the daily one. */
export function nextDigest(mode: OrganizerMailMode, now: Date): Date {
  if (mode === 'each') return new Date((Math.floor(now.getTime() / hourMilliseconds) + 1) * hourMilliseconds);
  const today = orlandoDay(now);
  const atToday = startInstant(today, digestClock);
  return atToday > now ? atToday : startInstant(addDays(today, 1), digestClock);
}

/** Whether the organizer has had as many notices as one hour may bring. Others who ask meanwhile wait. */
async function isAtLimit(tx: Database, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${organizerNotice.kind}, 0))`);
  const since = new Date(now.getTime() - hourMilliseconds);
  const recent = and(eq(emails.kind, organizerNotice.kind), gt(emails.createdAt, since));
  return (await tx.$count(emails, recent)) >= maxNoticesPerHour;
}

/**
 * Tells the organizer that something has arrived (docs/product/mail.md#organizer-mail): by a mail of its own, or by the
 * next digest. Call it in the transaction that stores the arrival, and `mail.wake()` after the commit.
 */
export async function noticeOrganizer(
  tx: Database,
  mail: Mail,
  about: NoticeCause,
  content: RenderedEmail,
): Promise<void> {
  const organizer = await findOrganizer(tx);
  if (!organizer) return;
  const { address, mode } = organizer;
  const now = new Date();
  if (mode === 'daily' || (await isAtLimit(tx, now))) {
    const digestAt = nextDigest(mode, now);
    await tx.insert(organizerNotices).values({ aboutKind: about.kind, aboutId: about.id, digestAt });
    return;
  }
  const { kind, id } = about;
  await queueEmail(tx, mail, organizerNotice, {
    key: noticeKey(about),
    to: address,
    content,
    about: { kind, id },
  });
}
