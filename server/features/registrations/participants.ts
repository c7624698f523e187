import type { RegistrationForm } from '@shared/registrations/registrations';
import { participants, registrations } from '@shared/registrations/tables';
import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { type Database, hasRow, insertion } from '../../database/database';

/** Stands for a missing last name, dog or breed. */
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

/** Stores guests as participants, but for known addresses. Gives what finds a guest's; only the form has accepted the terms. */
export async function storeParticipants(tx: Database, guests: Guest[], { hasAccepted = false } = {}) {
  const keyOf = ({ email }: Pick<Guest, 'email'>) => email.toLowerCase();
  const added = await insertion(tx, participants, guests.map(participantOf), { termsAccepted: hasAccepted })
    .onConflictDoNothing()
    .returning({ id: participants.id, email: participants.email });
  const ids = new Map(added.map((participant) => [keyOf(participant), participant.id]));
  const others = guests.map(keyOf).filter((key) => !ids.has(key));
  const address = sql<string>`lower(${participants.email})`;
  const found =
    others.length === 0
      ? []
      : await tx
          .select({ id: participants.id, address })
          .from(participants)
          .where(inArray(address, others))
          .orderBy(asc(participants.id))
          // None of them is deleted before their registration is stored.
          .for('key share');
  for (const { id, address: key } of found) ids.set(key, id);
  return (guest: Pick<Guest, 'email'>) => {
    const id = ids.get(keyOf(guest));
    if (id === undefined) throw new Error('the guest has no participant');
    return id;
  };
}

/** The same of one guest. Gives their participant. */
export async function storeParticipant(tx: Database, guest: Guest, accepted?: { hasAccepted: boolean }) {
  const idOf = await storeParticipants(tx, [guest], accepted);
  return idOf(guest);
}

export const isUnregistered = not(
  hasRow(registrations, eq(registrations.participantId, participants.id), isNull(registrations.erasedAt)),
);

/** Deletes those of these participants, as far as this is true of them, who have no registration that is not erased. */
export async function deleteUnregistered(tx: Database, ids: number[], which?: SQL): Promise<void> {
  const areThey = and(inArray(participants.id, ids), which);
  // A registration that is being stored for one of them holds its row: it is waited for, and then counts.
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(areThey)
    .orderBy(asc(participants.id))
    .for('update');
  await tx.delete(participants).where(and(areThey, isUnregistered));
}
