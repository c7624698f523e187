import { randomUUID } from 'node:crypto';
import { isRegistrable, presentEvent } from '@shared/events/events';
import { conditionsVersion } from '@shared/registrations/conditions';
import { fits } from '@shared/registrations/registration-states';
import type { RegistrationForm, RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { preparedQuery } from '../../database/prepared';
import { eventCancelled, eventNotFound, registrationClosed } from '../../errors';
import type { Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { queueRegistrationEmail } from '../guest-mail/emails';
import { reminderInstant } from '../guest-mail/reminders';
import { storeParticipant } from '../registrations/participants';
import { endOfList } from '../waiting-list/free-places';
import { inTurn } from '../waiting-list/in-turn';
import { settleEvent } from '../waiting-list/settle';

/** What a guest says of themselves and of their party. */
type Guest = Pick<RegistrationForm, 'firstName' | 'lastName' | 'email' | 'phone' | 'people' | 'dogs'>;

export type Registered = {
  /** What a new address gets, also where it is on the list already. */
  state: 'confirmed' | 'waiting';
  /** Whether guests who register now are reminded by mail on the day before. */
  isReminderAhead: boolean;
  /** The registration, where this request stored it. */
  stored?: RegistrationRow;
  /** The number that was drawn for it, also where it was stored before. */
  drawnId: number;
  /** The message about it, of which the limits of what strangers cause are to be kept: `dropSurplus`. */
  emailId: number | undefined;
};

/**
 * Stores a registration, or writes as much to that of an address that is on the list already: to the row, its indexes
 * and the log. All that changes of it is a microsecond of its age.
 */
const storedRegistration = preparedQuery((db) => {
  const { placeholder } = sql;
  const eventId = placeholder('eventId');
  const columns = { ...getTableColumns(registrations), drawnId: sql<number>`drawn_id`.as('drawn_id') };
  const stored = db.$with('stored', columns).as(sql`
    insert into ${registrations} (event_id, participant_id, state, first_name, last_name, email, phone, people, dogs,
      dog_count, code, conditions_version, accepted_at, waiting_since)
    values (${eventId}, ${placeholder('participantId')}, ${placeholder('state')}, ${placeholder('firstName')},
      ${placeholder('lastName')}, ${placeholder('email')}, ${placeholder('phone')}, ${placeholder('people')},
      ${sql.param(placeholder('dogs'), registrations.dogs)}, ${placeholder('dogCount')}, ${placeholder('code')},
      ${placeholder('conditionsVersion')}, ${placeholder('now')},
      case when ${placeholder('state')} = 'waiting' then ${endOfList(eventId, placeholder('now'))} end)
    on conflict (event_id, lower(email)) where state <> 'cancelled' and erased_at is null
    do update set created_at = ${registrations}.created_at + interval '1 microsecond'
    returning *, currval('registrations_id_seq')::int as drawn_id`);
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
  const [row] = await storedRegistration(tx).execute({
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
  if (!row) throw new Error('the insert gave no row');
  const { drawnId, ...registration } = row;
  const isNew = registration.code === code;
  // To one who has an offer, and has had a mail about it, this one is not sent.
  const isPlaced = registration.state === 'confirmed';
  const emailId = await queueRegistrationEmail(
    tx,
    mail,
    isPlaced ? 'registration-confirmed' : 'registration-waiting',
    {
      registration,
      event,
      cause: isNew ? 'registered' : `asked-again:${now.toISOString()}`,
    },
  );
  const isReminderAhead = reminderInstant(event) > now;
  return { state, isReminderAhead, drawnId, emailId, ...(isNew && { stored: registration }) };
}

/**
 * Registers a party for an event (docs/product/registrations.md). The same is done for an address that is on the list
 * already, its mail is written too, and what must not be sent is dropped after the response: neither that nor its time
 * tells who is on the list. Throws `event-not-found`, `event-cancelled` or `registration-closed`.
 */
export async function register(
  db: Database,
  mail: Mail,
  eventId: number,
  guest: Guest,
  now: Date,
): Promise<Registered> {
  const registered = await inTurn(db, eventId, () =>
    db.transaction((tx) => registerIn(tx, mail, eventId, guest, now)),
  );
  mail.wake();
  return registered;
}
