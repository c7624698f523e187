import { auditLog } from '@shared/audit/tables';
import { eventVendors } from '@shared/stops/tables';
import { aPartnerDetailsInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop, storedVendor } from '../../testing/stored-route';
import { partnerToken } from './partner-links';

const server = testServer();

async function vendorPage() {
  const vendor = await storedVendor(server.db);
  const path = `/api/partner/${partnerToken(server.mail, 'vendor', vendor, new Date())}`;
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
