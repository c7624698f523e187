import { doorLinks } from '@shared/door/tables';
import type { StopState } from '@shared/stops/stop-states';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedSentNewsletter } from '../../testing/stored-newsletter';
import { storedRegistration } from '../../testing/stored-registration';
import { storedStop, storedVenue } from '../../testing/stored-route';

const server = testServer({ site: aSite(), env: { PUBLIC_URL: 'https://pups.example' } });

/** What of a stop is private until its venue has agreed. The typed venue may be the very one that has not. */
const secrets = {
  name: 'Secret Bar',
  address: '1 Hidden Lane',
  special: 'Secret Sauce',
  price: '$6.66',
  note: 'Knock thrice',
  latitude: '28.98765',
  longitude: '-81.12345',
  website: 'https://secret-bar.example',
};
const typed = 'The Typed Venue';

/** An event today whose only stop is in this state, and all that anybody without an account can read of it. */
async function readAll(state: StopState): Promise<Record<string, string>> {
  const hour = 60 * 60 * 1000;
  const date = new Date(Date.now() + hour);
  const event = await storedEvent(server.db, { startingVenue: typed, venueCount: 7, ticketUrl: null, date });
  const { id: venueId } = await storedVenue(server.db, { website: secrets.website });
  await storedStop(server.db, {
    eventId: event.id,
    venueId,
    state,
    name: secrets.name,
    address: secrets.address,
    specials: [{ what: secrets.special, price: secrets.price }],
    note: secrets.note,
    latitude: Number(secrets.latitude),
    longitude: Number(secrets.longitude),
    arrivesAt: date,
    leavesAt: new Date(date.getTime() + hour),
  });
  await storedSentNewsletter(server.db, { body: `Come:\n\n[[event:${event.id}]]` });
  const guest = await storedRegistration(server.db, { eventId: event.id, email: 'guest@mail.example' });
  const expiresAt = new Date(Date.now() + 24 * hour);
  const [link] = await server.db.insert(doorLinks).values({ eventId: event.id, expiresAt }).returning();
  const door = linkToken(server.mail, linkKinds.door, { id: link?.id ?? 0 });
  const registration = linkToken(server.mail, linkKinds.registration, guest);
  const paths = {
    list: '/api/events',
    event: `/api/events/${event.id}`,
    tonight: `/api/events/${event.id}/tonight`,
    calendar: `/api/events/${event.id}/calendar.ics`,
    feed: '/calendar.ics',
    evening: `/events/${event.id}/tonight`,
    newsletter: '/api/newsletters/two-new-routes',
    guest: `/api/registrations/${registration}`,
    door: `/api/door/${door}`,
    home: '/',
    events: '/events',
    page: `/events/${event.id}`,
    news: '/news/two-new-routes',
  };
  const read: Record<string, string> = {};
  for (const [name, path] of Object.entries(paths)) {
    const { text } = await server.api.get(path).expect(200);
    // Calendar files break long lines.
    read[name] = text.replaceAll('\r\n ', '');
  }
  // A list without the event would keep every secret.
  for (const [where, text] of Object.entries(read))
    if (where !== 'tonight') expect(text, where).toContain(event.title);
  return read;
}

describe('a stop whose venue has not agreed', () => {
  it.each<StopState>(['planned', 'invited', 'declined'])(
    'is named nowhere while it is %s, and nor is the typed venue',
    async (state) => {
      for (const [where, text] of Object.entries(await readAll(state))) {
        for (const [what, secret] of Object.entries({ ...secrets, typed }))
          expect(text.includes(secret), `${what} in ${where}`).toBe(false);
      }
    },
  );

  it('is counted all the same, and its times are known', async () => {
    const { event, list, tonight } = await readAll('invited');
    for (const text of [event, list]) expect(text).toContain('"venueCount":1,');
    for (const text of [event, tonight]) expect(JSON.parse(text ?? '').stops).toHaveLength(1);
  });
});

it('a stop whose venue has agreed is named wherever the event is, with all that there is to know', async () => {
  const read = await readAll('confirmed');
  for (const [where, text] of Object.entries(read)) expect(text, where).toContain(secrets.name);
  for (const where of ['event', 'tonight', 'page'])
    for (const [what, known] of Object.entries(secrets))
      expect(read[where]?.includes(known), `${what} in ${where}`).toBe(true);
  for (const [where, text] of Object.entries(read)) expect(text.includes(typed), where).toBe(false);
});
