import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { pictures } from '@shared/pictures/tables';
import type { guestDataResponse } from '@shared/registrations/guest-page';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { participants } from '@shared/registrations/tables';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { type Database, isSameEmail } from '../../database/database';
import type { LinkContext } from '../../http/services';
import { findLinked } from '../registrations/find-linked';
import { findAllOf } from './erase';

async function withEvents(db: Database, rows: RegistrationRow[]) {
  const ids = rows.map(({ eventId }) => eventId);
  const found = await db
    .select({ id: events.id, title: events.title, date: events.date })
    .from(events)
    .where(inArray(events.id, ids));
  const byId = new Map(found.map((event) => [event.id, event]));
  return rows.flatMap((row) => {
    const event = byId.get(row.eventId);
    return event ? [{ ...row, event: event.title, date: event.date }] : [];
  });
}

/**
 * What is stored about a guest: by a link that came by mail everything for its address, by another one this registration
 * only. Throws `link-not-found`.
 */
export async function findGuestData(context: LinkContext): Promise<z.input<typeof guestDataResponse>> {
  const { db } = context;
  const { registration, isOwner } = await findLinked(context);
  const { email } = registration;
  const rows = isOwner ? await findAllOf(db, email) : [registration];
  const [participant] = isOwner
    ? await db.select().from(participants).where(isSameEmail(participants.email, email))
    : [];
  const ids = rows.map(({ id }) => id);
  return {
    participant: participant ?? null,
    registrations: await withEvents(db, rows),
    pictures: await db
      .select()
      .from(pictures)
      .where(inArray(pictures.registrationId, ids))
      .orderBy(asc(pictures.id)),
    emails: await db
      .select()
      .from(emails)
      .where(and(eq(emails.aboutKind, 'registration'), inArray(emails.aboutId, ids)))
      .orderBy(asc(emails.id)),
  };
}
