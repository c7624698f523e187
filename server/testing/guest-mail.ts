import { orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import type { events } from '@shared/events/tables';
import type { EmailKind } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { findEvent } from '../features/events/event-row';
import { guestEmailRules, type RegistrationEmailKind } from '../features/guest-mail/email-rules';
import { queueRegistrationEmail, queueToGuests } from '../features/guest-mail/emails';
import { eventFacts } from '../features/guest-mail/event-changes';
import { readRoutedEvent } from '../features/stops/queries';
import type { EmailRow } from '../mail/email-rules';
import type { Mail } from '../mail/mail';
import { prepareEmail } from './outbox';
import { storedEvent } from './stored-event';
import { storedRegistration } from './stored-registration';

type Services = { db: Database; mail: Mail };

/** Stores a guest with a dog, of an event whose price is paid at the door. */
export async function aGuest(
  db: Database,
  changes: Partial<typeof registrations.$inferInsert> = {},
  eventChanges: Partial<typeof events.$inferInsert> = {},
) {
  const event = await storedEvent(db, { ticketUrl: null, price: 2500, ...eventChanges });
  const dogs = [{ name: 'Biscuit', breed: 'Corgi' }];
  const guest = { email: 'rosie@tail.example', people: 2, dogs, ...changes };
  return { event, registration: await storedRegistration(db, { eventId: event.id, ...guest }) };
}

const offerExpiresAt = new Date('2030-06-14T22:05:00Z');
/** A guest who is offered a place until 6:05 PM in Orlando on the day before. */
export const anOffered = (db: Database, changes: Partial<typeof registrations.$inferInsert> = {}) =>
  aGuest(db, { state: 'offered', offerExpiresAt, ...changes });
export const aCancelled = (db: Database, changes: Partial<typeof registrations.$inferInsert> = {}) =>
  aGuest(db, { state: 'cancelled', cancellationCause: 'organizer', ...changes });

export type QueuedKind = RegistrationEmailKind | 'event-reminder' | 'event-cancelled';

/** Writes a message to a guest. Gives it as it is stored; nothing where it is not. */
export async function queuedFor(
  { db, mail }: Services,
  kind: QueuedKind,
  guest: { registration: RegistrationRow; event: EventRow; isVerified?: boolean },
  cause = 'test',
): Promise<EmailRow | undefined> {
  if (kind === 'event-reminder' || kind === 'event-cancelled') {
    const params = { day: orlandoDay(guest.event.date) };
    const to = { guests: [guest.registration], event: guest.event, cause };
    const written = await queueToGuests<object>(db, mail, guestEmailRules[kind], params, to);
    return written > 0 ? (await messagesOf(db, kind)).at(-1) : undefined;
  }
  const isQueued = await queueRegistrationEmail(db, mail, kind, { ...guest, cause });
  return isQueued ? (await messagesOf(db, kind)).at(-1) : undefined;
}

type GuestMessage = {
  registration: RegistrationRow;
  event: EventRow;
  subject: string;
  text: string;
  batchId: string;
};

/** Writes what the organizer says to a guest, once for each batch. Gives whether it was stored. */
export async function queueGuestMessage(
  db: Database,
  mail: Mail,
  { registration, event, subject, text, batchId }: GuestMessage,
): Promise<boolean> {
  const to = { guests: [registration], event, cause: batchId, isHeld: true };
  const rules = guestEmailRules['guest-message'];
  return (await queueToGuests(db, mail, rules, { subject, text }, to)) > 0;
}

/** Notes that a party was told of the offer that it has, as when the message about it has left. */
export async function toldOfOffer(db: Database, { id, offerExpiresAt }: RegistrationRow): Promise<void> {
  await db.update(registrations).set({ toldOfferEnd: offerExpiresAt }).where(eq(registrations.id, id));
}

/** Makes it as if these guests of an event, or all, had got what waits for them, and it had said what is so now. */
export async function markTold(db: Database, eventId: number, ids?: number[]): Promise<void> {
  const told = eventFacts.parse(await readRoutedEvent(db, await findEvent(db, eventId)));
  await db
    .update(registrations)
    .set({ told })
    .where(and(eq(registrations.eventId, eventId), ids && inArray(registrations.id, ids)));
  await db
    .update(emails)
    .set({ state: 'sent' })
    .where(and(eq(emails.eventId, eventId), ids && inArray(emails.aboutId, ids)));
}

/** The messages of a kind in the outbox, in the order in which they were written. */
export const messagesOf = (db: Database, kind: EmailKind): Promise<EmailRow[]> =>
  db.select().from(emails).where(eq(emails.kind, kind)).orderBy(asc(emails.id));

/** Whether a message is still wanted at this moment. */
export async function isWanted(services: Services, email: EmailRow): Promise<boolean> {
  return (await prepareEmail(services, email)) !== undefined;
}
