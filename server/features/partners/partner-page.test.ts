import { auditLog } from '@shared/audit/tables';
import { venues } from '@shared/partners/tables';
import { eventVendors } from '@shared/stops/tables';
import { aPartnerDetailsInput, aVenueInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop, storedVendor, storedVenue } from '../../testing/stored-route';

const server = testServer();
const read = (token: string) => server.api.get(`/api/partner/${token}`);
const said = aVenueInput({ additionalInfo: 'Ring twice.' });

async function venueLink() {
  await server.api.post('/api/venues').send(said).expect(201);
  const [venue] = await server.db.select().from(venues);
  if (!venue) throw new Error('there is no venue');
  return linkToken(server.mail, linkKinds.venue, venue);
}

describe('GET /api/partner/:token', () => {
  it('shows a venue what it sent and how its application stands, and nothing else', async () => {
    const token = await venueLink();
    const standing = { isApproved: false, isDeclined: false, stops: [] };
    const own = { ...said, ...standing, kind: 'venue', hasOutdoorSpace: true, createdAt: expect.any(String) };
    expect((await read(token).expect(200)).body).toEqual(own);
    await server.db.update(venues).set({ isApproved: true });
    expect((await read(token).expect(200)).body).toEqual({ ...own, isApproved: true });
    await server.db.update(venues).set({ isApproved: false, isDeclined: true });
    expect((await read(token).expect(200)).body).toEqual({ ...own, isDeclined: true });
  });
});

it('PUT /api/partner/:token changes what is the partner’s own, not what the approval rests on, and logs it under the name of the business', async () => {
  const details = {
    website: 'https://new.example',
    contactName: 'Luis',
    contactTitle: 'Manager',
    contactPhone: '407 555 0199',
    additionalInfo: '',
    hasOutdoorSpace: false,
  };

  const venue = await storedVenue(server.db);
  const path = `/api/partner/${linkToken(server.mail, linkKinds.venue, venue)}`;
  const others = {
    businessName: 'Another',
    address: '1 Elsewhere Road',
    contactEmail: 'x@y.example',
    isApproved: false,
    venueType: 'Zoo',
    productDescription: 'Treats and toys',
    linkVersion: 9,
  };
  const { body } = await server.api
    .put(path)
    .send({ ...details, ...others })
    .expect(200);
  expect(body).toMatchObject({ ...details, additionalInfo: null, businessName: 'The Wagging Tail' });
  const changed = { ...venue, ...details, additionalInfo: null, version: venue.version + 1 };
  expect(await server.db.select().from(venues)).toEqual([changed]);
  const { website, contactName } = details;
  const after = { contactName, website, hasOutdoorSpace: false };
  expect(await server.db.select().from(auditLog)).toMatchObject([
    { userId: null, username: 'The Wagging Tail', entity: 'venue', after },
  ]);
});

async function vendorPage() {
  const vendor = await storedVendor(server.db);
  const path = `/api/partner/${linkToken(server.mail, linkKinds.vendor, vendor)}`;
  return { vendor, path, read: () => server.api.get(path).expect(200) };
}

describe('the page of a vendor', () => {
  it.each([
    ['confirmed', 'The Wagging Tail'],
    ['invited', null],
  ] as const)('names its stop only once the venue has agreed: %s', async (state, name) => {
    const { vendor, read } = await vendorPage();
    const event = await storedEvent(server.db);
    const place = { eventId: event.id, name: 'The Wagging Tail', position: 3 };
    const stop = await storedStop(server.db, { ...place, state });
    await server.db.insert(eventVendors).values({ eventId: event.id, vendorId: vendor.id, stopId: stop.id });
    const { body } = await read();
    const expected = { people: 0, dogs: 0 };
    expect(body.events).toMatchObject([
      { event: { title: event.title }, expected, came: null, stop: { position: 3, name } },
    ]);
    expect(JSON.stringify(body.events)).not.toContain('Orange');
  });

  it('shows a crawl that it follows along the whole route', async () => {
    const { vendor, read } = await vendorPage();
    const event = await storedEvent(server.db);
    await server.db.insert(eventVendors).values({ eventId: event.id, vendorId: vendor.id });
    expect((await read()).body.events).toMatchObject([{ event: { id: event.id }, stop: null }]);
  });

  it('changes what it sells, and keeps what is left out', async () => {
    const { path } = await vendorPage();
    const details = aPartnerDetailsInput({ productDescription: 'Portraits of dogs, in oil' });
    const { body } = await server.api.put(path).send(details).expect(200);
    expect(body).toMatchObject({ ...details, vendorType: 'Art' });
    expect(await server.db.select().from(auditLog)).toMatchObject([{ userId: null, entity: 'vendor' }]);
  });

  it('has no stop to answer for', async () => {
    const { path } = await vendorPage();
    const { id: eventId } = await storedEvent(server.db);
    const stop = await storedStop(server.db, { eventId });
    const answer = server.api.put(`${path}/stops/${stop.id}`).send({ answer: 'confirmed' });
    const { body } = await answer.expect(404);
    expect(body.code).toBe('stop-not-found');
  });
});
