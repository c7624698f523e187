import { venues } from '@shared/partners/tables';
import { expect, it } from 'vitest';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { storedDoor } from '../../testing/stored-door';
import { storedEvent } from '../../testing/stored-event';
import { storedPicture } from '../../testing/stored-picture';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { storedStop, storedVenue } from '../../testing/stored-route';

// What its caches know of a change, they know from the response that acknowledges it.
const server = testServer({ hearsOfChanges: false });

const read = async (path: string) => (await server.api.get(path).expect(200)).body;

/** A stop of a venue, with the path of the venue's page and of its evening. */
async function aVenueStop(state: 'invited' | 'confirmed') {
  const venue = await storedVenue(server.db, { website: 'https://before.example' });
  const { id: eventId } = await storedEvent(server.db);
  const stop = await storedStop(server.db, { eventId, venueId: venue.id, state, askedAt: new Date() });
  const page = `/api/partner/${linkToken(server.mail, linkKinds.venue, venue)}`;
  return { page, stop, tonight: `/api/events/${eventId}/tonight` };
}

const website = 'https://after.example';
const details = { contactName: 'Ada Lovelace', contactTitle: 'Owner', contactPhone: '407 555 0101', website };

/** A picture in the album of an event, with the path of what its guest may do. */
async function aGuestPicture() {
  const event = await storedOpenEvent(server.db, { date: new Date(Date.now() - 60 * 60 * 1000) });
  const guest = await storedRegistration(server.db, { eventId: event.id });
  const ofGuest = { source: 'guest', eventId: event.id, registrationId: guest.id } as const;
  const picture = await storedPicture(server.db, { use: 'album', ...ofGuest });
  return {
    picture,
    own: `/api/registrations/${linkToken(server.mail, linkKinds.registration, guest)}`,
    album: `/api/events/${event.id}/pictures`,
    file: `/pictures/${picture.hash}-480.webp`,
  };
}

it('what a partner changes is in the next response', async () => {
  const { page, tonight } = await aVenueStop('confirmed');
  expect((await read(tonight)).stops).toMatchObject([{ website: 'https://before.example' }]);
  await server.api.put(page).send(details).expect(200);
  expect((await read(tonight)).stops).toMatchObject([{ website }]);
});

it('what a venue answers is in the next response', async () => {
  const { page, stop, tonight } = await aVenueStop('invited');
  expect((await read(tonight)).stops).toMatchObject([{ name: null }]);
  await server.api.put(`${page}/stops/${stop.id}`).send({ answer: 'confirmed' }).expect(200);
  expect((await read(tonight)).stops).toMatchObject([{ name: 'The Porch' }]);
});

it('where helpers say that the pack is, is in the next response', async () => {
  const { event, token } = await storedDoor(server);
  const tonight = `/api/events/${event.id}/tonight`;
  expect(await read(tonight)).toMatchObject({ minutesLate: 0 });
  await server.api.put(`/api/door/${token}/progress`).send({ stopId: null, minutesLate: 10 }).expect(200);
  expect(await read(tonight)).toMatchObject({ minutesLate: 10 });
});

it.each([
  ['withdraws', (id: number) => `/pictures/${id}`],
  ['has erased', () => '/data'],
] as const)('a picture that its guest %s is in no further response', async (_, pathOf) => {
  const { picture, own, album, file } = await aGuestPicture();
  expect(await read(album)).toMatchObject([{ id: picture.id }]);
  await server.api.get(file).expect(200);
  await server.api.delete(own + pathOf(picture.id)).expect(204);
  expect(await read(album)).toEqual([]);
  await server.api.get(file).expect(404);
});

it('what is rejected has nothing computed anew', async () => {
  const { page, tonight } = await aVenueStop('confirmed');
  const websites = async () => (await read(tonight)).stops.map((stop: { website: string }) => stop.website);
  expect(await websites()).toEqual(['https://before.example']);
  await server.db.update(venues).set({ website });
  await server.api.put('/api/door/cut-off/progress').send({ stopId: null, minutesLate: 10 }).expect(404);
  await server.api.put(page).send({}).expect(400);
  expect(await websites()).toEqual(['https://before.example']);
  await server.api.put(page).send(details).expect(200);
  expect(await websites()).toEqual([website]);
});
