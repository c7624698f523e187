import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { conditionsVersion } from '@shared/conditions';
import { isRegistrable, presentEvent } from '@shared/events';
import type { RegistrationForm, RegistrationRow } from '@shared/registrations';
import { registrations } from '@shared/tables';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { preparedQuery } from '../../database/prepared';
import { eventCancelled, eventNotFound, registrationClosed } from '../../errors';
import type { Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { queueRegistrationEmail } from './emails';
import { endOfList, fits } from './guest-list';
import { inTurn } from './in-turn';
import { storeParticipant } from './participants';
import { settleEvent } from './settle';

/** More than it takes: undoing takes a little longer than keeping, and that hides behind it. */
const leastMilliseconds = 15;

/** What a guest says of themselves and of their party. */
type Guest = Pick<RegistrationForm, 'firstName' | 'lastName' | 'email' | 'phone' | 'people' | 'dogs'>;

export type Registered = {
  /** What a new address gets, also where it is on the list already. */
  state: 'confirmed' | 'waiting';
  /** The registration, where this request stored it. */
  stored?: RegistrationRow;
};

/**
 * Stores a registration, or writes as much to that of an address that is on the list already: to the row, its indexes
 * and the log. All that changes of it is a microsecond of its age.
 */
const storedRegistration = preparedQuery((db) => {
  const { placeholder } = sql;
  const eventId = placeholder('eventId');
  const stored = db.$with('stored', getTableColumns(registrations)).as(sql`
    insert into ${registrations} (event_id, participant_id, state, first_name, last_name, email, phone, people, dogs,
      dog_count, code, conditions_version, accepted_at, waiting_since)
    values (${eventId}, ${placeholder('participantId')}, ${placeholder('state')}, ${placeholder('firstName')},
      ${placeholder('lastName')}, ${placeholder('email')}, ${placeholder('phone')}, ${placeholder('people')},
      ${sql.param(placeholder('dogs'), registrations.dogs)}, ${placeholder('dogCount')}, ${placeholder('code')},
      ${placeholder('conditionsVersion')}, ${placeholder('now')},
      case when ${placeholder('state')} = 'waiting' then ${endOfList(eventId, placeholder('now'))} end)
    on conflict (event_id, lower(email)) where state <> 'cancelled' and erased_at is null
    do update set created_at = ${registrations}.created_at + interval '1 microsecond'
    returning *`);
  return db.with(stored).select().from(stored).prepare('stored_registration');
});

async function registerIn(
  tx: Database,
  mail: Mail,
  eventId: number,
  guest: Guest,
  now: Date,
): Promise<Registered> {
  const event = await lockEvent(tx, eventId);
  if (!event.isActive) throw eventNotFound();
  if (event.cancelledAt) throw eventCancelled();
  if (!isRegistrable(presentEvent(event, now))) throw registrationClosed();
  const room = await settleEvent(tx, mail, event, now);
  const { firstName, lastName, email, phone, people, dogs } = guest;
  const party = { people, dogs, dogCount: dogs.length };
  const state = fits(room, party) ? 'confirmed' : 'waiting';
  const code = randomUUID();
  const [registration] = await storedRegistration(tx).execute({
    eventId,
    participantId: await storeParticipant(tx, guest),
    state,
    firstName,
    lastName,
    email,
    phone,
    ...party,
    code,
    conditionsVersion,
    now: now.toISOString(),
  });
  if (!registration) throw new Error('the insert gave no row');
  const isNew = registration.code === code;
  // One who has an offer has had a mail about it within these 24 hours: this one takes as long, and is not sent.
  const isPlaced = registration.state === 'confirmed';
  await queueRegistrationEmail(tx, mail, isPlaced ? 'registration-confirmed' : 'registration-waiting', {
    registration,
    event,
    cause: isNew ? 'registered' : `asked-again:${now.toISOString()}`,
  });
  return { state, ...(isNew && { stored: registration }) };
}

/**
 * Registers a party for an event (docs/product.md#registrations). The same is done for an address that is on the list
 * already, and undone, so that neither the response nor its time tells who is: only the owner of the address gets to
 * know, by mail. Throws `event-not-found`, `event-cancelled` or `registration-closed`.
 */
export async function register(
  db: Database,
  mail: Mail,
  eventId: number,
  guest: Guest,
  now: Date,
): Promise<Registered> {
  const stored = inTurn(db, eventId, () => db.transaction((tx) => registerIn(tx, mail, eventId, guest, now)));
  const [registered] = await Promise.all([stored, wait(leastMilliseconds)]);
  mail.wake();
  return registered;
}
