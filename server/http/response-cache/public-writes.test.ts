import { events } from '@shared/events/tables';
import { expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop, storedVenue } from '../../testing/stored-route';

// What its caches know of a change, they know from the response that acknowledges it.
const server = testServer({ hearsOfChanges: false });

it('what a venue answers is in the next response, and what is rejected has nothing computed anew', async () => {
  const venue = await storedVenue(server.db);
  const { id: eventId } = await storedEvent(server.db, { title: 'Before' });
  const asked = { state: 'invited', askedAt: new Date() } as const;
  const stop = await storedStop(server.db, { eventId, venueId: venue.id, ...asked });
  const page = `/api/partner/${linkToken(server.mail, linkKinds.venue, venue)}/stops/${stop.id}`;
  const read = async () => (await server.api.get(`/api/events/${eventId}/tonight`).expect(200)).body;
  const before = { event: { title: 'Before' }, stops: [{ name: null }] };
  expect(await read()).toMatchObject(before);
  await server.db.update(events).set({ title: 'After' });
  await server.api.put('/api/door/cut-off/progress').send({ stopId: null, minutesLate: 10 }).expect(404);
  await server.api.put(page).send({ answer: 'perhaps' }).expect(400);
  expect(await read()).toMatchObject(before);
  await server.api.put(page).send({ answer: 'confirmed' }).expect(200);
  expect(await read()).toMatchObject({ event: { title: 'After' }, stops: [{ name: 'The Porch' }] });
});
