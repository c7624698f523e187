import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { partnerToken } from './partner-links';

const server = testServer();
const yearMilliseconds = 365 * 24 * 60 * 60 * 1000;

const read = (token: string) => server.api.get(`/api/partner/${token}`);

async function venueLink(sentAt = new Date()) {
  await server.api
    .post('/api/venues')
    .send(aVenueInput({ additionalInfo: 'Ring twice.' }))
    .expect(201);
  const [venue] = await server.db.select().from(venues);
  if (!venue) throw new Error('there is no venue');
  return partnerToken(server.mail, 'venue', venue, sentAt);
}

async function vendorLink() {
  await server.api.post('/api/vendors').send(aVendorInput()).expect(201);
  const [vendor] = await server.db.select().from(vendors);
  if (!vendor) throw new Error('there is no vendor');
  return partnerToken(server.mail, 'vendor', vendor, new Date());
}

describe('GET /api/partner/:token', () => {
  it('shows a venue what it sent and how its application stands, and nothing else', async () => {
    const token = await venueLink();
    const own = {
      kind: 'venue',
      businessName: 'The Wagging Tail',
      address: '12 Orange Avenue',
      city: 'Orlando',
      zipCode: '32801',
      website: 'https://tail.example',
      contactName: 'Rosie Barker',
      contactTitle: 'Owner',
      contactEmail: 'rosie@tail.example',
      contactPhone: '407 555 0101',
      additionalInfo: 'Ring twice.',
      termsAccepted: true,
      isApproved: false,
      isDeclined: false,
      createdAt: expect.any(String),
      venueType: 'Bar',
      hasOutdoorSpace: true,
      stops: [],
    };
    expect((await read(token).expect(200)).body).toEqual(own);
    await server.db.update(venues).set({ isApproved: true });
    expect((await read(token).expect(200)).body).toEqual({ ...own, isApproved: true });
  });

  it('shows a vendor its own', async () => {
    const { body } = await read(await vendorLink()).expect(200);
    expect(body).toMatchObject({ kind: 'vendor', vendorType: 'Art', socialMedia: null });
    expect(body).not.toHaveProperty('id');
    expect(body).not.toHaveProperty('linkVersion');
  });

  it('does not take the link of a venue for that of the vendor with its number', async () => {
    const token = await venueLink();
    await vendorLink();
    await server.db.delete(venues);
    expect((await read(token).expect(404)).body.code).toBe('link-not-found');
  });

  it('opens for a year', async () => {
    await read(await venueLink(new Date(Date.now() - yearMilliseconds + 60 * 60_000))).expect(200);
  });

  it('no longer opens after a year', async () => {
    await read(await venueLink(new Date(Date.now() - yearMilliseconds - 1000))).expect(404);
  });

  it.each([
    ['the contact address changed', { contactEmail: 'luis@tail.example' }],
    ['an administrator revoked it', { linkVersion: 2 }],
  ])('no longer opens where %s', async (_why, changes) => {
    const token = await venueLink();
    await server.db.update(venues).set(changes).where(eq(venues.id, 1));
    await read(token).expect(404);
  });

  it('keeps opening where the case of the contact address changed', async () => {
    const token = await venueLink();
    await server.db.update(venues).set({ contactEmail: 'ROSIE@tail.example' });
    await read(token).expect(200);
  });
});
