import { auditLog } from '@shared/audit/tables';
import { vendors, venues } from '@shared/partners/tables';
import { rateLimits } from '@shared/system/tables';
import { aPartnerDetailsInput, aVenueInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedBooth, storedStop, storedVendor, storedVenue } from '../../testing/stored-route';

const server = testServer();
const limited = testServer({ env: { RATE_LIMITS: 'on' } });
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
    const standing = { isApproved: false, isDeclined: false, isAddedByOrganizer: false, stops: [] };
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

async function vendorPage(on = server, changes: Parameters<typeof storedVendor>[1] = {}) {
  const vendor = await storedVendor(on.db, changes);
  const path = `/api/partner/${linkToken(on.mail, linkKinds.vendor, vendor)}`;
  return { vendor, path, read: () => on.api.get(path).expect(200) };
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
    await storedBooth(server.db, { eventId: event.id, vendorId: vendor.id, stopId: stop.id });
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
    await storedBooth(server.db, { eventId: event.id, vendorId: vendor.id });
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

/** Limits are counted by the number of the partner. */
async function changesOf(id: number) {
  const { path, read } = await vendorPage(limited, { id, contactEmail: `vendor-${id}@mail.example` });
  return {
    read,
    change: (contactTitle: string) => limited.api.put(path).send(aPartnerDetailsInput({ contactTitle })),
  };
}

const storeCount = (key: string, points: number, hours = 20) =>
  limited.db
    .insert(rateLimits)
    .values({ key, points, expire: new Date(Date.now() + hours * 60 * 60 * 1000) });

describe('changes by a link to a partner’s page', () => {
  it('are taken 30 times in 10 minutes, of one partner and no other', async () => {
    const [page, other] = [await changesOf(1), await changesOf(2)];
    await storeCount('changesByPartner:vendor:1', 29, 1 / 6);
    await page.change('Owner').expect(200);
    const { body, headers } = await page.change('Manager').expect(429);
    expect(body.code).toBe('too-many-attempts');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(await limited.db.$count(auditLog)).toBe(1);
    await page.read();
    await other.change('Manager').expect(200);
  });

  it('are taken 100 times a day', async () => {
    const page = await changesOf(3);
    await storeCount('changesByPartnerAndDay:vendor:3', 99);
    await page.change('Manager').expect(200);
    const { headers } = await page.change('Owner').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60 * 60);
  });

  it('count with the answers of a venue, which are taken 12 times a day', async () => {
    const venue = await storedVenue(limited.db, { id: 4 });
    const { id: eventId } = await storedEvent(limited.db);
    const stop = await storedStop(limited.db, { eventId, venueId: venue.id, state: 'invited' });
    const path = `/api/partner/${linkToken(limited.mail, linkKinds.venue, venue)}`;
    const answer = (said: string) => limited.api.put(`${path}/stops/${stop.id}`).send({ answer: said });
    await storeCount('answersByVenue:4', 11);
    await storeCount('changesByPartner:venue:4', 27, 1 / 6);
    await answer('confirmed').expect(200);
    const { body, headers } = await answer('declined').expect(429);
    expect(body.code).toBe('too-many-attempts');
    expect(Number(headers['retry-after'])).toBeGreaterThan(60 * 60);
    await limited.api.put(path).send(aPartnerDetailsInput()).expect(200);
    await limited.api.put(path).send(aPartnerDetailsInput()).expect(429);
  });

  it('write nothing where nothing differs', async () => {
    const page = await changesOf(5);
    await page.change('Manager').expect(200);
    const version = () => limited.db.select({ xmin: sql`xmin::text` }).from(vendors);
    const before = await version();
    await page.change('Manager').expect(200);
    expect(await version()).toEqual(before);
    expect(await limited.db.$count(auditLog)).toBe(1);
  });
});
