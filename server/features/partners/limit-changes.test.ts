import { auditLog } from '@shared/audit/tables';
import { vendors } from '@shared/partners/tables';
import { rateLimits } from '@shared/system/tables';
import { aPartnerDetailsInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop, storedVendor, storedVenue } from '../../testing/stored-route';

const server = testServer({ env: { RATE_LIMITS: 'on' } });

/** The page of a vendor with this number, since limits are counted by it. */
async function vendorPage(id: number) {
  const vendor = await storedVendor(server.db, { id, contactEmail: `vendor-${id}@mail.example` });
  const path = `/api/partner/${linkToken(server.mail, linkKinds.vendor, vendor)}`;
  return {
    read: () => server.api.get(path),
    change: (contactTitle: string) => server.api.put(path).send(aPartnerDetailsInput({ contactTitle })),
  };
}

const storeCount = (key: string, points: number, hours = 20) =>
  server.db.insert(rateLimits).values({ key, points, expire: new Date(Date.now() + hours * 60 * 60 * 1000) });

describe('changes by a link to a partner’s page', () => {
  it('are taken 30 times in 10 minutes, of one partner and no other', async () => {
    const [page, other] = [await vendorPage(1), await vendorPage(2)];
    await storeCount('changesByPartner:vendor:1', 29, 1 / 6);
    await page.change('Owner').expect(200);
    const { body, headers } = await page.change('Manager').expect(429);
    expect(body.code).toBe('too-many-attempts');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(await server.db.$count(auditLog)).toBe(1);
    await page.read().expect(200);
    await other.change('Manager').expect(200);
  });

  it('are taken 100 times a day', async () => {
    const page = await vendorPage(3);
    await storeCount('changesByPartnerAndDay:vendor:3', 99);
    await page.change('Manager').expect(200);
    const { headers } = await page.change('Owner').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60 * 60);
  });

  it('count with the answers of a venue, which are taken 12 times a day', async () => {
    const venue = await storedVenue(server.db, { id: 4 });
    const { id: eventId } = await storedEvent(server.db);
    const stop = await storedStop(server.db, { eventId, venueId: venue.id, state: 'invited' });
    const path = `/api/partner/${linkToken(server.mail, linkKinds.venue, venue)}`;
    const answer = (said: string) => server.api.put(`${path}/stops/${stop.id}`).send({ answer: said });
    await storeCount('answersByVenue:4', 11);
    await storeCount('changesByPartner:venue:4', 27, 1 / 6);
    await answer('confirmed').expect(200);
    const { body, headers } = await answer('declined').expect(429);
    expect(body.code).toBe('too-many-attempts');
    expect(Number(headers['retry-after'])).toBeGreaterThan(60 * 60);
    await server.api.put(path).send(aPartnerDetailsInput()).expect(200);
    await server.api.put(path).send(aPartnerDetailsInput()).expect(429);
  });

  it('write nothing where nothing differs', async () => {
    const page = await vendorPage(5);
    await page.change('Manager').expect(200);
    const version = () => server.db.select({ xmin: sql`xmin::text` }).from(vendors);
    const before = await version();
    await page.change('Manager').expect(200);
    expect(await version()).toEqual(before);
    expect(await server.db.$count(auditLog)).toBe(1);
  });
});
