import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { vendors } from '@shared/partners/tables';
import { eventVendors } from '@shared/stops/tables';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop, storedVendor } from '../../testing/stored-route';

const server = testServer();

async function anEventWithVendors() {
  const event = await storedEvent(server.db);
  const stop = await storedStop(server.db, { eventId: event.id });
  const bakery = await storedVendor(server.db, { businessName: 'Bakery' });
  const artist = await storedVendor(server.db, { businessName: 'Artist', contactEmail: 'a@artist.example' });
  const path = `/api/admin/events/${event.id}/vendors`;
  return {
    event,
    stop,
    bakery,
    artist,
    put: (body: object) => server.admin.put(path).send(body),
    get: () => server.admin.get(path),
  };
}

describe('PUT /api/admin/events/:id/vendors', () => {
  it('says who comes, by name, and who is at one stop only', async () => {
    const { stop, bakery, artist, put, get } = await anEventWithVendors();
    const sells = { vendorType: artist.vendorType, productDescription: artist.productDescription };
    const asked = { state: 'invited', answeredBy: null, mailObstacle: null, actions: [] };
    const chosen = [
      { vendorId: artist.id, businessName: 'Artist', ...sells, ...asked, stopId: stop.id },
      { vendorId: bakery.id, businessName: 'Bakery', ...sells, ...asked, stopId: null },
    ];
    const { body } = await put({
      vendorIds: [bakery.id, artist.id, bakery.id],
      stops: [{ vendorId: artist.id, stopId: stop.id }],
    }).expect(200);
    expect(body).toMatchObject(chosen);
    expect((await get().expect(200)).body).toEqual(body);
  });

  it('names in public who has agreed; who stays keeps that, and what the organizer states is logged', async () => {
    const { event, bakery, artist, put } = await anEventWithVendors();
    const named = async () => (await server.api.get(`/api/events/${event.id}`).expect(200)).body.vendors;
    const vendorIds = [bakery.id, artist.id];
    await put({ vendorIds }).expect(200);
    expect(await named()).toEqual([]);
    await put({ vendorIds, answers: [{ vendorId: bakery.id, isConfirmed: true }] }).expect(200);
    const yes = { businessName: 'Bakery', state: 'confirmed', answeredBy: 'organizer' };
    const { body } = await put({ vendorIds }).expect(200);
    expect(body).toMatchObject([{ businessName: 'Artist', state: 'invited' }, yes]);
    expect(await named()).toMatchObject([{ businessName: 'Bakery' }]);
    const [logged] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id));
    const label = `Bakery, ${event.title}`;
    expect(logged).toMatchObject({
      entity: 'vendor',
      label,
      before: { state: 'invited' },
      after: { state: 'confirmed' },
    });
    await put({ vendorIds, answers: [{ vendorId: bakery.id, isConfirmed: false }] }).expect(200);
    expect(await named()).toEqual([]);
    const unknown = { vendorIds: [], answers: [{ vendorId: bakery.id, isConfirmed: true }] };
    expect((await put(unknown).expect(400)).body.errors).toHaveProperty(['answers.0.vendorId']);
  });

  it('raises the version of the event, and logs who came and who comes', async () => {
    const { event, bakery, artist, put } = await anEventWithVendors();
    await put({ vendorIds: [bakery.id] }).expect(200);
    await put({ vendorIds: [artist.id] }).expect(200);
    const [stored] = await server.db.select().from(events);
    // The stop raised it too.
    expect(stored?.version).toBe(event.version + 3);
    const log = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'event'));
    expect(log).toMatchObject([
      {
        entity: 'event',
        entityId: String(event.id),
        before: { vendors: [] },
        after: { vendors: ['Bakery'] },
      },
      { entity: 'event', before: { vendors: ['Bakery'] }, after: { vendors: ['Artist'] } },
    ]);
  });

  it('rejects a vendor who is not approved, unless they were chosen before', async () => {
    const { bakery, artist, put } = await anEventWithVendors();
    await put({ vendorIds: [bakery.id] }).expect(200);
    await server.db.update(vendors).set({ isApproved: false });
    const { body } = await put({ vendorIds: [bakery.id, artist.id] }).expect(400);
    expect(body.errors).toEqual({ 'vendorIds.1': ['There is no approved vendor with this id'] });
    await put({ vendorIds: [bakery.id] }).expect(200);
  });

  it('rejects a stop of another event, and a vendor at a stop who does not come', async () => {
    const { bakery, artist, stop, put } = await anEventWithVendors();
    const other = await storedEvent(server.db);
    const foreign = await storedStop(server.db, { eventId: other.id });
    const at = (vendorId: number, stopId: number) =>
      put({ vendorIds: [bakery.id], stops: [{ vendorId, stopId }] }).expect(400);
    expect((await at(bakery.id, foreign.id)).body.errors).toHaveProperty(['stops.0.stopId']);
    expect((await at(artist.id, stop.id)).body.errors).toHaveProperty(['stops.0.vendorId']);
    expect(await server.db.$count(eventVendors)).toBe(0);
  });
});

it('a vendor comes to the whole route where their stop is deleted', async () => {
  const { event, bakery, stop, put, get } = await anEventWithVendors();
  await put({ vendorIds: [bakery.id], stops: [{ vendorId: bakery.id, stopId: stop.id }] }).expect(200);
  await server.admin.put(`/api/admin/events/${event.id}/stops`).send({ stops: [] }).expect(200);
  expect((await get().expect(200)).body).toMatchObject([{ vendorId: bakery.id, stopId: null }]);
});
