import type { RegistrationForm } from '@shared/registrations';
import { participants } from '@shared/tables';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { preparedQuery } from '../../database/prepared';

/** What stands for a dog that does not come, or whose breed nobody said. */
const none = '–';

type Guest = Pick<RegistrationForm, 'firstName' | 'lastName' | 'email' | 'phone' | 'dogs'>;

/** A guest as a participant. Only their first dog has a place there. */
const participantOf = ({ firstName, lastName, email, phone, dogs: [dog] }: Guest) => ({
  firstName,
  lastName,
  email,
  phone,
  dogName: dog?.name || none,
  dogBreed: dog?.breed || none,
});

const storedParticipant = preparedQuery((db) => {
  const { placeholder } = sql;
  const stored = db.$with('stored', { id: participants.id }).as(sql`
    insert into ${participants} (first_name, last_name, email, phone, dog_name, dog_breed, terms_accepted)
    values (${placeholder('firstName')}, ${placeholder('lastName')}, ${placeholder('email')}, ${placeholder('phone')},
      ${placeholder('dogName')}, ${placeholder('dogBreed')}, true)
    on conflict (lower(email)) do update set terms_accepted = ${participants}.terms_accepted
    returning id`);
  return db.with(stored).select().from(stored).prepare('stored_participant');
});

/**
 * The participant with this address, who is added where there is none, and otherwise written to without a change, so that
 * both take equally long.
 */
export async function storeParticipant(tx: Database, guest: Guest): Promise<number> {
  const [participant] = await storedParticipant(tx).execute(participantOf(guest));
  if (!participant) throw new Error('the insert gave no row');
  return participant.id;
}

/**
 * The participants with these addresses, by the address in lower case: those who are known as they are, and the others
 * added. They have accepted nothing themselves.
 */
export async function storeParticipants(tx: Database, guests: Guest[]): Promise<Map<string, number>> {
  if (guests.length === 0) return new Map();
  await tx.insert(participants).values(guests.map(participantOf)).onConflictDoNothing();
  const address = sql<string>`lower(${participants.email})`;
  const found = await tx
    .select({ id: participants.id, address })
    .from(participants)
    .where(
      inArray(
        address,
        guests.map(({ email }) => email.toLowerCase()),
      ),
    );
  return new Map(found.map(({ id, address }) => [address, id]));
}
