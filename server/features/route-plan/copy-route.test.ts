import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { vendors, venues } from '@shared/partners/tables';
import { eventProgress, eventVendors, stops } from '@shared/stops/tables';
import { anEventInput } from '@shared/testing/builders';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { aStop, storedStop, storedVendor, storedVenue } from '../../testing/stored-route';

const server = testServer();
const path = '/api/admin/events';

/** An event with two confirmed stops, a vendor at the second one and another on the whole route. */
async function anEventWithRoute() {
  const event = await storedEvent(server.db);
  const venue = await storedVenue(server.db);
  const agreed = { state: 'confirmed', askedAt: new Date(), answeredAt: new Date() } as const;
  const eventId = event.id;
  const first = await storedStop(server.db, { eventId, ...agreed, answeredBy: 'venue', venueId: venue.id });
  const second = await storedStop(server.db, {
    eventId,
    ...agreed,
    position: 2,
    name: 'Two',
    arrivesAt: new Date('2030-06-15T22:00:00Z'),
    leavesAt: new Date('2030-06-15T23:00:00Z'),
  });
  const bakery = await storedVendor(server.db);
  const artist = await storedVendor(server.db, { contactEmail: 'a@artist.example' });
  await server.db.insert(eventVendors).values([
    { eventId, vendorId: bakery.id },
    { eventId, vendorId: artist.id, stopId: second.id },
  ]);
  return { event, venue, first, second, bakery, artist };
}

const routeOf = (eventId: number) =>
  server.db.select().from(stops).where(eq(stops.eventId, eventId)).orderBy(asc(stops.position));

const unasked = { state: 'planned', askedAt: null, answeredAt: null, answeredBy: null };

describe('a copy of an event', () => {
  it('by "Repeat" has the route at the same times of its day, in winter too, and nobody has agreed', async () => {
    const { event, venue, bakery, artist } = await anEventWithRoute();
    const { body } = await server.admin
      .post(`${path}/${event.id}/repeat`)
      .send({ days: ['2030-06-22', '2030-12-14'] })
      .expect(201);
    expect(body).toMatchObject([
      { stopCount: 2, confirmedStopCount: 0, version: 1 },
      { stopCount: 2, confirmedStopCount: 0, version: 1 },
    ]);
    const [summer, winter] = [await routeOf(body[0].id), await routeOf(body[1].id)];
    const specials = [{ what: 'Salty Dog', price: '$6' }];
    expect(summer).toMatchObject([
      { position: 1, name: 'The Porch', venueId: venue.id, specials, latitude: 28.55, ...unasked },
      { position: 2, name: 'Two', venueId: null, ...unasked },
    ]);
    expect(summer.map(({ arrivesAt }) => arrivesAt.toISOString())).toEqual([
      '2030-06-22T20:30:00.000Z',
      '2030-06-22T22:00:00.000Z',
    ]);
    expect(winter.map(({ leavesAt }) => leavesAt.toISOString())).toEqual([
      '2030-12-14T22:30:00.000Z',
      '2030-12-15T00:00:00.000Z',
    ]);
    const chosen = await server.db.select().from(eventVendors).where(eq(eventVendors.eventId, body[1].id));
    expect(chosen.sort((one, other) => one.vendorId - other.vendorId)).toMatchObject([
      { eventId: body[1].id, vendorId: bakery.id, stopId: null, state: 'planned' },
      { eventId: body[1].id, vendorId: artist.id, stopId: winter[1]?.id },
    ]);
    const read = await server.db.select().from(events).where(eq(events.id, body[0].id));
    expect(read).toMatchObject([{ firstStop: null }]);
    // The original is as it was.
    expect(await routeOf(event.id)).toMatchObject([{ state: 'confirmed' }, { state: 'confirmed' }]);
  });

  it('by "Duplicate" is a new event that names the original, and starts when it likes', async () => {
    const { event } = await anEventWithRoute();
    // As they stand after an hour's move, an hour after the start of the copy is theirs, too.
    await server.db.update(stops).set({ movedBy: 60 });
    const { body } = await server.admin
      .post(path)
      .send({ ...anEventInput({ date: '2030-07-06', startTime: '5:00 PM' }), copiedFrom: event.id })
      .expect(201);
    expect(body).toMatchObject({ stopCount: 2, confirmedStopCount: 0 });
    expect(body).not.toHaveProperty('copiedFrom');
    const route = await routeOf(body.id);
    expect(route).toMatchObject([unasked, unasked]);
    expect(route.map(({ arrivesAt }) => arrivesAt.toISOString())).toEqual([
      '2030-07-06T21:30:00.000Z',
      '2030-07-06T23:00:00.000Z',
    ]);
  });

  it('takes no venue or vendor that is not approved any more, but keeps the stop by its name', async () => {
    const { event } = await anEventWithRoute();
    await server.db.update(venues).set({ isApproved: false });
    await server.db.update(vendors).set({ isApproved: false });
    const { body } = await server.admin
      .post(`${path}/${event.id}/repeat`)
      .send({ days: ['2030-06-22'] })
      .expect(201);
    expect(await routeOf(body[0].id)).toMatchObject([{ name: 'The Porch', venueId: null }, { name: 'Two' }]);
    expect(await server.db.$count(eventVendors, eq(eventVendors.eventId, body[0].id))).toBe(0);
  });

  it('of an event that is gone is not made', async () => {
    await anEventWithRoute();
    const { body } = await server.admin
      .post(path)
      .send({ ...anEventInput(), copiedFrom: 4711 })
      .expect(404);
    expect(body.code).toBe('event-not-found');
    expect(await server.db.$count(events)).toBe(1);
  });
});

describe('an event that is edited', () => {
  async function edited(changes: Parameters<typeof anEventInput>[0]) {
    const { event, ...rest } = await anEventWithRoute();
    await server.db
      .insert(eventProgress)
      .values({ eventId: event.id, minutesLate: 10, changedAt: new Date() });
    const [{ version } = event] = await server.db.select().from(events);
    const { body } = await server.admin
      .put(`${path}/${event.id}`)
      .send({ ...anEventInput(changes), version })
      .expect(200);
    return { ...rest, event: body, version, route: await routeOf(event.id) };
  }

  it('to another day takes its stops along, by the clock, and asks their venues again', async () => {
    const { event, version, route } = await edited({ date: '2030-12-14' });
    expect(event).toMatchObject({ stopCount: 2, confirmedStopCount: 0, version: version + 1 });
    const arrivals = ['2030-12-14T21:30:00.000Z', '2030-12-14T23:00:00.000Z'];
    expect(route.map(({ arrivesAt }) => arrivesAt.toISOString())).toEqual(arrivals);
    const again = { state: 'invited', askedAt: null, answeredAt: null, answeredBy: null };
    expect(route).toMatchObject([again, again]);
    const { body } = await server.api.get(`/api/events/${event.id}`).expect(200);
    expect(body).toMatchObject({ startingVenue: 'To be announced', stops: [{ name: null }, { name: null }] });
    const log = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'stop'));
    expect(log).toMatchObject([
      { before: { state: 'confirmed' }, after: { state: 'invited', arrivesAt: arrivals[0] } },
      { before: { state: 'confirmed' }, after: { state: 'invited', arrivesAt: arrivals[1] } },
    ]);
    expect(await server.db.$count(eventProgress)).toBe(0);
  });

  it('to another start of its evening takes its stops along, and their names stay', async () => {
    const { event, route } = await edited({ startTime: '5:15 PM' });
    expect(event).toMatchObject({ stopCount: 2, confirmedStopCount: 2 });
    const arrivals = ['2030-06-15T21:45:00.000Z', '2030-06-15T23:15:00.000Z'];
    expect(route.map(({ arrivesAt }) => arrivesAt.toISOString())).toEqual(arrivals);
    expect(route).toMatchObject([{ isTimeAgreed: false }, { isTimeAgreed: true, venueId: null }]);
    const { body } = await server.api.get(`/api/events/${event.id}`).expect(200);
    expect(body).toMatchObject({
      startingVenue: 'The Porch',
      stops: [
        { name: 'The Porch', isTimeAgreed: false },
        { name: 'Two', isTimeAgreed: true },
      ],
    });
    expect(await server.db.$count(eventProgress)).toBe(1);
  });

  it('by the hour that its stops were moved before leaves them there', async () => {
    const { id } = await storedEvent(server.db);
    const kept = await storedStop(server.db, { eventId: id, state: 'confirmed' });
    const stops = [{ id: kept.id, ...aStop({ arrivesAt: '5:30 PM', leavesAt: '6:30 PM' }) }];
    await server.admin.put(`${path}/${id}/stops`).send({ stops }).expect(200);
    const startAt = (startTime: string) =>
      server.admin.put(`${path}/${id}`).send(anEventInput({ startTime })).expect(200);
    const arrivals = async () => (await routeOf(id)).map(({ arrivesAt }) => arrivesAt.toISOString());
    await startAt('5:00 PM');
    expect(await arrivals()).toEqual(['2030-06-15T21:30:00.000Z']);
    await startAt('6:00 PM');
    expect(await arrivals()).toEqual(['2030-06-15T22:30:00.000Z']);
  });

  it.each([
    ['end', { endTime: '10:00 PM' }],
    ['title', { title: 'Another name' }],
    ['start, in other words', { startTime: '16:00' }],
  ])('in its %s leaves its stops as they are', async (_what, changes) => {
    const { event, first, second, route } = await edited(changes);
    expect(route).toEqual([first, second]);
    expect(event).toMatchObject({ confirmedStopCount: 2 });
  });
});
