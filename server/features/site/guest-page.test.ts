import { expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { guestsOf } from '../../testing/guest-page';
import { aSite, testServer } from '../../testing/server';
import { storedVenue } from '../../testing/stored-route';

const server = testServer({ site: aSite() });
const { guestOf } = guestsOf(server);

it('a guest’s page comes with what its link may read, for its reader alone', async () => {
  const guest = await guestOf({});
  for (const purpose of ['registration', 'unverifiedRegistration'] as const) {
    const token = linkToken(server.mail, linkKinds[purpose], guest);
    const { text, headers } = await server.api.get(`/registration/${token}`).expect(200);
    expect(text).toContain(`/api/registrations/${token}`);
    expect(text).toContain(`/api/events/${guest.eventId}`);
    expect(text).toContain(guest.email);
    expect(headers['cache-control']).toBe('no-store');
  }
});

it('a bar’s page comes with its application, for its reader alone', async () => {
  const venue = await storedVenue(server.db, { businessName: 'The Second Leash' });
  const token = linkToken(server.mail, linkKinds.venue, venue);
  const { text, headers } = await server.api.get(`/partner/${token}`).expect(200);
  expect(text).toContain(`/api/partner/${token}`);
  expect(text).toContain('The Second Leash');
  expect(headers['cache-control']).toBe('no-store');
});

it('a page of a link that opens nothing comes without anything', async () => {
  const guest = await guestOf({});
  const token = linkToken(server.mail, linkKinds.registration, { ...guest, email: 'other@mail.example' });
  const { text } = await server.api.get(`/registration/${token}`).expect(404);
  expect(text).not.toContain('/api/registrations');
  expect(text).not.toContain(guest.email);
});
