import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { aTap, phones, storedDoor } from '../../testing/stored-door';
import { storedRegistration } from '../../testing/stored-registration';

const server = testServer();

const read = (token: string) => server.api.get(`/api/door/${token}`);
const { send } = phones(server);

const overview = (eventId: number) => server.admin.get(`/api/admin/events/${eventId}/door`);

describe('GET /api/door/:token', () => {
  it('shows names, parties and wristbands, and neither addresses nor phone numbers', async () => {
    const { event, link, token } = await storedDoor(server);
    const dogs = [{ name: 'Biscuit', breed: 'Beagle' }];
    const guest = await storedRegistration(server.db, { eventId: event.id, dogs });
    const { body, text } = await read(token).expect(200);
    const { startTime, startingVenue } = event;
    const doorEndsAt = link.expiresAt.toISOString();
    // Its tickets are sold elsewhere.
    const free = { priceAtDoor: 0, takesCards: false, cancelledAt: null };
    expect(body.event).toMatchObject({ id: event.id, startTime, startingVenue, doorEndsAt, ...free });
    const { id, code } = guest;
    const shown = { id, code, name: 'Rosie Barker', people: 2, dogs: ['Biscuit'], dogCount: 1 };
    expect(body.guests).toMatchObject([
      { ...shown, due: 0, state: 'confirmed', wristband: null, checkIns: [] },
    ]);
    expect(text).not.toContain(guest.email);
    expect(text).not.toContain(guest.phone);
  });

  it('lists the guests of its event by name as it is shown, those without a place too, so that a scan can say why', async () => {
    const { event, token } = await storedDoor(server);
    const eventId = event.id;
    await storedRegistration(server.db, { eventId, lastName: 'Avery', state: 'cancelled' });
    await storedRegistration(server.db, { eventId, lastName: 'Barker', firstName: 'Zoe', state: 'waiting' });
    await storedRegistration(server.db, { eventId, lastName: 'Barker', firstName: 'Abe' });
    await storedRegistration(server.db, { eventId: (await storedDoor(server)).event.id });
    const { body } = await read(token);
    expect(body.guests.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['Abe Barker', 'confirmed'],
      ['Rosie Avery', 'cancelled'],
      ['Zoe Barker', 'waiting'],
    ]);
  });

  it('counts a guest whose data was erased without showing them', async () => {
    const { event, token } = await storedDoor(server);
    const erased = { firstName: '', lastName: '', email: '', phone: '', erasedAt: new Date() };
    await storedRegistration(server.db, { eventId: event.id, people: 3, dogCount: 1, ...erased });
    const { body } = await read(token);
    expect(body.guests).toEqual([]);
    expect(body.totals).toMatchObject({ expectedPeople: 3, expectedDogs: 1 });
  });

  it('sends 304 for a known ETag as browsers ask with it, and the new list after a tap', async () => {
    const { event, token } = await storedDoor(server);
    const { id } = await storedRegistration(server.db, { eventId: event.id });
    const { headers } = await read(token).expect(200);
    // What a browser adds to a request whose script says which version it has.
    const asBrowser = { 'If-None-Match': headers.etag, 'Cache-Control': 'no-cache' };
    const unchanged = await read(token).set(asBrowser).expect(304);
    expect(unchanged.text).toBe('');
    await send(token, aTap({ registrationId: id }));
    await read(token).set(asBrowser).expect(200);
  });
});

it('GET /api/admin/events/:id/door shows what needs a look: duplicates, taps for those without a place, and what nobody can read', async () => {
  const { event, token } = await storedDoor(server);
  const eventId = event.id;
  const guest = await storedRegistration(server.db, { eventId, firstName: 'Ada' });
  const waiting = await storedRegistration(server.db, { eventId, firstName: 'Abe', state: 'waiting' });
  await send(
    token,
    aTap({ registrationId: guest.id }),
    aTap({ registrationId: guest.id, device: 'Side door' }),
    aTap({ registrationId: waiting.id }),
    aTap({ registrationId: 4711 }),
    { id: 'one', device: 7 },
  );
  const { body } = await overview(eventId);
  expect(body.duplicates).toMatchObject([
    { registrationId: guest.id, name: 'Ada Barker', checkIns: [{}, { device: 'Side door' }] },
  ]);
  expect(body.notAdmitted.map(({ name, result }: Record<string, string>) => [name, result]).sort()).toEqual([
    ['', 'not-a-guest'],
    ['Abe Barker', 'waiting'],
  ]);
  expect(body.quarantined).toMatchObject([
    { content: '{"id":"one","device":7}', reason: expect.stringContaining('id') },
  ]);
});
