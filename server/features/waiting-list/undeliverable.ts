import { events } from '@shared/events/tables';
import type { EmailKind } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, isSameEmail } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { isGuest, wasPaid } from '../registrations/queries';
import { cancelRegistrations } from './free-places';

/** Without these a guest cannot know of a place, nor keep it. */
const kinds: EmailKind[] = ['registration-confirmed', 'registration-waiting', 'registration-offer'];

const later = alias(emails, 'later');

/** Of a registration only the latest message counts: an organizer may have put right what was wrong with the first. */
const isLatest = (db: Database) =>
  sql`not exists ${db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.aboutKind, 'registration'),
        eq(later.aboutId, registrations.id),
        inArray(later.kind, kinds),
        gt(later.id, emails.id),
      ),
    )}`;

/** Cancels parties whose mail failed for good, unless inside or paid (docs/product/registrations.md). Frees places. */
export async function cancelUndeliverable(db: Database, mail: Mail, now: Date): Promise<void> {
  const found = await db
    .select({ id: registrations.id, eventId: registrations.eventId })
    .from(emails)
    .innerJoin(registrations, and(eq(emails.aboutKind, 'registration'), eq(emails.aboutId, registrations.id)))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        eq(emails.failureCause, 'rejected'),
        inArray(emails.kind, kinds),
        isGuest,
        // Of one that was paid the organizer is told.
        not(wasPaid),
        isNull(registrations.checkedInAt),
        isSameEmail(emails.to, registrations.email),
        isNull(events.cancelledAt),
        gt(events.endsAt, now),
        isLatest(db),
      ),
    );
  for (const eventId of new Set(found.map((row) => row.eventId))) {
    const ids = found.filter((row) => row.eventId === eventId).map(({ id }) => id);
    await db.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId);
      await cancelRegistrations({ tx, mail, event, now }, ids, 'undeliverable');
    });
  }
}
