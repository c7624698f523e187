import type { events } from '@shared/events/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { asc } from 'drizzle-orm';
import { linkKinds, linkToken } from '../mail/links';
import type { testServer } from './server';
import { storedOpenEvent, storedRegistration } from './stored-registration';

export const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
export const dogs = (count: number) => Array.from({ length: count }, () => ({ name: 'Rex', breed: 'Pug' }));
export const offeredFor = (hours: number) => ({ state: 'offered', offerExpiresAt: inHours(hours) }) as const;
export const waitingAt = (hours: number) => ({ state: 'waiting', waitingSince: inHours(hours) }) as const;

/** What tests of a guest's own page do: store a guest, call the page by its link, look at what is stored. */
export function guestsOf(server: ReturnType<typeof testServer>) {
  return {
    path: (row: RegistrationRow, purpose: 'registration' | 'unverifiedRegistration' = 'registration') =>
      `/api/registrations/${linkToken(server.mail, linkKinds[purpose], row)}`,
    rows: () => server.db.select().from(registrations).orderBy(asc(registrations.id)),
    /** A guest with a dog, on an event whose registration is open. */
    async guestOf(event: Partial<typeof events.$inferInsert>, changes: Partial<RegistrationRow> = {}) {
      const { id } = await storedOpenEvent(server.db, event);
      return storedRegistration(server.db, { eventId: id, dogs: dogs(1), ...changes });
    },
  };
}
