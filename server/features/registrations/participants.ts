import type { RegistrationForm } from '@shared/registrations/registrations';
import { participants, registrations } from '@shared/registrations/tables';
import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { type Database, firstOf, hasRow } from '../../database/database';

/** What stands for a last name that somebody does not have, a dog that does not come, or a breed that nobody said. */
const none = '–';

type Guest = Pick<RegistrationForm, 'firstName' | 'lastName' | 'email' | 'phone' | 'dogs'>;

/** A guest as a participant. Only their first dog has a place there. */
const participantOf = ({ firstName, lastName, email, phone, dogs: [dog] }: Guest) => ({
  firstName,
  lastName: lastName || none,
  email,
  phone,
  dogName: dog?.name || none,
  dogBreed: dog?.breed || none,
});

/**
 * The participant with this address, who is added where there is none, and otherwise written to without a change, so that
 * both take equally long.
 */
export async function storeParticipant(tx: Database, guest: Guest): Promise<number> {
  const { firstName, lastName, email, phone, dogName, dogBreed } = participantOf(guest);
  const stored = tx.$with('stored', { id: participants.id }).as(sql`
    insert into ${participants} (first_name, last_name, email, phone, dog_name, dog_breed, terms_accepted)
    values (${firstName}, ${lastName}, ${email}, ${phone}, ${dogName}, ${dogBreed}, true)
    on conflict (lower(email)) do update set terms_accepted = ${participants}.terms_accepted
    returning id`);
  return firstOf(await tx.with(stored).select().from(stored)).id;
}

/**
 * Stores those of these guests as participants whose addresses are new, and leaves those who are known as they are. They
 * have accepted nothing themselves. Gives what finds a guest's participant, and throws for one who is none of them.
 */
export async function storeParticipants(tx: Database, guests: Guest[]) {
  const keyOf = ({ email }: Pick<Guest, 'email'>) => email.toLowerCase();
  if (guests.length > 0)
    await tx.insert(participants).values(guests.map(participantOf)).onConflictDoNothing();
  const address = sql<string>`lower(${participants.email})`;
  const found = await tx
    .select({ id: participants.id, address })
    .from(participants)
    .where(inArray(address, guests.map(keyOf)))
    .orderBy(asc(participants.id))
    // Nobody deletes one of them before their registration is stored.
    .for('key share');
  const ids = new Map(found.map(({ id, address }) => [address, id]));
  return (guest: Pick<Guest, 'email'>) => {
    const id = ids.get(keyOf(guest));
    if (id === undefined) throw new Error('the guest has no participant');
    return id;
  };
}

/** Whether a participant has no registration that is not erased. */
export const isUnregistered = not(
  hasRow(registrations, eq(registrations.participantId, participants.id), isNull(registrations.erasedAt)),
);

/** Deletes those of these participants who have no registration that is not erased. */
export async function deleteUnregistered(tx: Database, ids: number[]): Promise<void> {
  const areThey = inArray(participants.id, ids);
  // A registration that is being stored for one of them holds its row: it is waited for, and then counts.
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(areThey)
    .orderBy(asc(participants.id))
    .for('update');
  await tx.delete(participants).where(and(areThey, isUnregistered));
}
