import type { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { stops } from '@shared/stops/tables';
import { readOutbox, sendQueued } from './outbox';
import type { testServer } from './server';
import { storedEvent } from './stored-event';
import { storedStop, storedVenue } from './stored-route';

type Server = ReturnType<typeof testServer>;
type Changes<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;
/** What is stored otherwise than usual. */
type RouteChanges = { event?: Changes<typeof events>; stop?: Changes<typeof stops> };

/** Stores an event with a stop that a venue may be asked for. Gives what the organizer does with it, too. */
async function askedRoute(server: Server, changes: RouteChanges = {}) {
  const venue = await storedVenue(server.db);
  const event = await storedEvent(server.db, changes.event);
  const stop = await storedStop(server.db, { eventId: event.id, venueId: venue.id, ...changes.stop });
  const path = `/api/admin/events/${event.id}`;
  const ask = (what: 'invite' | 'remind', body: object) =>
    server.admin.post(`${path}/stops/${what}`).send(body);
  return {
    venue,
    event,
    stop,
    invite: (ids = [stop.id], isHeld?: boolean) => ask('invite', { ids, isHeld }),
    remind: (ids = [stop.id]) => ask('remind', { ids }),
    isUnsent: async () => {
      const { body } = await server.admin.get(`${path}/stops`).expect(200);
      return body.stops[0].isUnsent;
    },
    putRoute: (list: object[]) => server.admin.put(`${path}/stops`).send({ stops: list }).expect(200),
    tryMove: (body: object) => server.admin.put(`${path}?dryRun=true`).send(body),
    move: (body: object) => server.admin.put(path).send(body),
    cancel: () => server.admin.post(`${path}/cancel`).send({ reason: 'A storm is coming.' }).expect(200),
    remove: () => server.admin.delete(path).expect(204),
  };
}

/** What tests of invitations do: have a route with a stop, look at what was stored of both, and have what waits leave. */
export function invitationDesk(server: Server, mailServer: Parameters<typeof sendQueued>[1]) {
  const outbox = () => readOutbox(server.db);
  return {
    route: (changes?: RouteChanges) => askedRoute(server, changes),
    outbox,
    kinds: async () => (await outbox()).map(({ kind, state }) => `${kind} ${state}`),
    stored: async () => (await server.db.select().from(stops))[0],
    /** What waits leaves, as if the organizer had released it. */
    async send() {
      await server.db.update(emails).set({ state: 'queued' });
      await sendQueued(server, mailServer);
    },
  };
}
