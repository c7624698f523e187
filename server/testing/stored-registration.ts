import { type EventRow, eventInput } from '@shared/events';
import type { RegistrationRow } from '@shared/registrations';
import { events, participants, registrations } from '@shared/tables';
import { anEventInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Stores an event whose registration is open. */
export async function storedOpenEvent(
  db: Database,
  changes: Partial<typeof events.$inferInsert> = {},
): Promise<EventRow> {
  const [event] = await db
    .insert(events)
    .values({ ...eventInput.parse(anEventInput({ ticketUrl: null, registrationOpen: true })), ...changes })
    .returning();
  if (!event) throw new Error('the insert gave no row');
  return event;
}

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
  const [registration] = await db
    .insert(registrations)
    .values({ participantId, ...guest, people: 2, dogCount: dogs.length, ...changes })
    .returning();
  if (!registration) throw new Error('the insert gave no row');
  return registration;
}
