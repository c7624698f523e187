import type { RegistrationRow } from '@shared/registrations/registrations';
import { participants, registrations } from '@shared/registrations/tables';
import { sql } from 'drizzle-orm';
import { type Database, firstOf } from '../database/database';
import { storedEvent } from './stored-event';

export const storedOpenEvent: typeof storedEvent = (db, changes) =>
  storedEvent(db, { ticketUrl: null, registrationOpen: true, ...changes });

let lastGuest = 0;

/** Stores a registration of two people, with its participant; it is confirmed unless `changes` say otherwise. */
export async function storedRegistration(
  db: Database,
  changes: Partial<typeof registrations.$inferInsert> & { eventId: number },
): Promise<RegistrationRow> {
  lastGuest += 1;
  const { email = `guest-${lastGuest}@mail.example`, dogs = [] } = changes;
  const guest = { firstName: 'Rosie', lastName: 'Barker', email, phone: '407 555 0101' };
  const [dog] = dogs;
  await db
    .insert(participants)
    .values({ ...guest, dogName: dog?.name ?? '–', dogBreed: dog?.breed ?? '–', termsAccepted: true })
    .onConflictDoNothing();
  const participantId = sql`(select id from participants where lower(email) = lower(${email}))`;
  const rows = await db
    .insert(registrations)
    .values({ participantId, ...guest, people: 2, dogCount: dogs.length, ...changes })
    .returning();
  return firstOf(rows);
}
