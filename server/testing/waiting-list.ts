import type { EventRow } from '@shared/events/events';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { asc } from 'drizzle-orm';
import { lockEvent } from '../features/events/event-row';
import { offerFreePlaces } from '../features/waiting-list/free-places';
import type { testServer } from './server';
import { storedOpenEvent, storedRegistration } from './stored-registration';

export const start = new Date('2030-06-15T20:00:00Z');
export const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000);
/** Long before the event. */
export const now = hoursBefore(500);

/** What tests of the waiting list do on a server. */
export function waitingListOf(server: ReturnType<typeof testServer>) {
  let waits = 0;
  return {
    rows: () => server.db.select().from(registrations).orderBy(asc(registrations.id)),
    kinds: async () =>
      (await server.db.select().from(emails).orderBy(asc(emails.id))).map(({ kind, aboutId }) => [
        kind,
        aboutId,
      ]),
    eventWith: (changes: object) => storedOpenEvent(server.db, { date: start, ...changes }),
    /** Stores a party that waits, behind those who do. */
    waiting(event: EventRow, changes: Partial<RegistrationRow> = {}) {
      waits += 1;
      const waitingSince = new Date(hoursBefore(600).getTime() + waits * 60_000);
      return storedRegistration(server.db, { eventId: event.id, state: 'waiting', waitingSince, ...changes });
    },
    offer: (event: EventRow, at = now) =>
      server.db.transaction(async (tx) =>
        offerFreePlaces({ tx, mail: server.mail, event: await lockEvent(tx, event.id), now: at }),
      ),
  };
}
