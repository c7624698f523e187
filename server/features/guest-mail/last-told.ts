import { emails } from '@shared/mail/tables';
import { and, desc, eq, getTableColumns, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { RoutedEvent } from '../stops/routed-event';
import { saysWhatIs } from './event-facts';

const { id, kind, key, state, aboutId, eventBefore, eventSaid } = getTableColumns(emails);

/**
 * Drops the reminders and notices of an event that were not sent and do not say what is so, or failed. Gives them, to be
 * replaced.
 */
export async function dropOutdated(tx: Database, event: RoutedEvent) {
  const isReplaced = inArray(emails.kind, ['event-changed', 'event-reminder']);
  const unsent = await tx
    .select({ id, kind, key, state, aboutId, eventBefore, eventSaid })
    .from(emails)
    .where(and(eq(emails.eventId, event.id), isReplaced, ne(emails.state, 'sent')));
  const outdated = unsent.filter((email) => email.state === 'failed' || !saysWhatIs(email, event));
  const ids = outdated.map(({ id }) => id);
  // Also those that a process has claimed: they are sent only where that began before the edit, and then a guest is told
  // twice rather than not at all.
  if (ids.length > 0) await tx.delete(emails).where(inArray(emails.id, ids));
  return outdated;
}

/** What guests of an event were last told of it, by the ids of their registrations: by any message that can reach them. */
export async function readTold(tx: Database, eventId: number): Promise<Map<number | null, unknown>> {
  const latest = await tx
    .selectDistinctOn([emails.aboutId], { registrationId: emails.aboutId, said: emails.eventSaid })
    .from(emails)
    .where(and(eq(emails.eventId, eventId), isNotNull(emails.eventSaid), ne(emails.state, 'failed')))
    .orderBy(emails.aboutId, desc(emails.id));
  return new Map(latest.map(({ registrationId, said }) => [registrationId, said]));
}
