import { emails } from '@shared/tables';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { RoutedEvent } from '../stops/routed-event';
import { factsKey } from './event-facts';

/** Of which kinds a message that has not been sent is replaced when the event is another than it says. */
type ReplacedKind = 'event-changed' | 'event-reminder';

/** Messages about an event that were not sent, or failed. The key of such a message ends with what it says. */
function findUnsent(tx: Database, kind: ReplacedKind, { id }: RoutedEvent) {
  return tx
    .select({ id: emails.id, key: emails.key, registrationId: emails.aboutId, before: emails.eventBefore })
    .from(emails)
    .where(and(eq(emails.eventId, id), eq(emails.kind, kind), ne(emails.state, 'sent')));
}

type Unsent = Awaited<ReturnType<typeof findUnsent>>;

/**
 * Drops the messages about an event that were not sent and do not say what is so. Gives them, to be replaced, and
 * those that say what is so.
 */
export async function takeOutdated(
  tx: Database,
  kind: ReplacedKind,
  event: RoutedEvent,
): Promise<{ outdated: Unsent; current: Unsent }> {
  const unsent = await findUnsent(tx, kind, event);
  const fact = factsKey(event);
  const outdated = unsent.filter(({ key }) => !key.endsWith(fact));
  const ids = outdated.map(({ id }) => id);
  // Also those that a process has claimed: they are sent only where that began before the edit, and then a guest is told
  // twice rather than not at all.
  if (ids.length > 0) await tx.delete(emails).where(inArray(emails.id, ids));
  return { outdated, current: unsent.filter(({ key }) => key.endsWith(fact)) };
}
