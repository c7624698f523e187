import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { conditionsVersion } from '@shared/conditions';
import { isRegistrable, presentEvent } from '@shared/events';
import type { RegistrationForm, RegistrationRow } from '@shared/registrations';
import { registrations } from '@shared/tables';
import { and, eq, isNull, ne, sql, TransactionRollbackError } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import { eventCancelled, eventNotFound, registrationClosed } from '../../errors';
import type { Mail } from '../../mail/mail';
import { queueRegistrationEmail } from './emails';
import { endOfList, fits, lockEvent } from './guest-list';
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

/** Who is on the list of an event with this address. */
async function findRegistered(
  tx: Database,
  eventId: number,
  email: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        sql`lower(${registrations.email}) = lower(${email})`,
        ne(registrations.state, 'cancelled'),
        isNull(registrations.erasedAt),
      ),
    );
  return row;
}

/** Stores a registration, or does the same work and undoes it. */
async function storeOrUndo(
  tx: Database,
  row: PgInsertValue<typeof registrations>,
  isNew: boolean,
): Promise<RegistrationRow | undefined> {
  try {
    return await tx.transaction(async (inner) => {
      const email = isNew ? row.email : randomUUID();
      const [stored] = await inner
        .insert(registrations)
        .values({ ...row, email })
        .returning();
      if (!isNew) inner.rollback();
      return stored;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return undefined;
    throw error;
  }
}

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
  const known = await findRegistered(tx, eventId, email);
  const participantId = await storeParticipant(tx, guest);
  const row = {
    eventId,
    participantId,
    state,
    firstName,
    lastName,
    email,
    phone,
    ...party,
    conditionsVersion,
    acceptedAt: now,
    waitingSince: state === 'waiting' ? endOfList(eventId, now) : null,
  } as const;
  const stored = await storeOrUndo(tx, row, !known);
  const registration = stored ?? known;
  if (!registration) throw new Error('the insert gave no row');
  // One who has an offer has had a mail about it within these 24 hours: this one takes as long, and is not sent.
  const isPlaced = registration.state === 'confirmed';
  await queueRegistrationEmail(tx, mail, isPlaced ? 'registration-confirmed' : 'registration-waiting', {
    registration,
    event,
    cause: stored ? 'registered' : `asked-again:${now.toISOString()}`,
  });
  return { state, ...(stored && { stored }) };
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
