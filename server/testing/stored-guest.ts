import { registrations } from '@shared/registrations/tables';
import { type Database, firstOf } from '../database/database';

let number = 0;

/** Stores a confirmed party of two with a dog, with an address of its own. */
export async function storedGuest(
  db: Database,
  eventId: number,
  changes: Partial<typeof registrations.$inferInsert> = {},
) {
  number += 1;
  const rows = await db
    .insert(registrations)
    .values({
      eventId,
      participantId: number,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `ada-${number}@mail.example`,
      phone: '407 555 0101',
      people: 2,
      dogs: [{ name: 'Rex', breed: 'Corgi' }],
      dogCount: changes.dogs?.length ?? 1,
      ...changes,
    })
    .returning();
  return firstOf(rows);
}
