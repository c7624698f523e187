import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { venues } from '@shared/partners/tables';
import { stops } from '@shared/stops/tables';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { aStop, storedStop, storedVenue } from '../../testing/stored-route';

const server = testServer();
const trace = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id));

/** An event from 4 to 9 PM, and an administrator who builds its route. */
async function anEventWithOrganizer(changes: Parameters<typeof storedEvent>[1] = {}) {
  const event = await storedEvent(server.db, changes);
  const admin = await server.bearer({ isAdmin: true, username: 'ada' });
  const path = `/api/admin/events/${event.id}/stops`;
  return {
    event,
    admin,
    put: (body: object) => server.api.put(path).set(admin).send(body),
    get: () => server.api.get(path).set(admin),
  };
}

const twoStops = [
  aStop({ name: 'One', arrivesAt: '4:00 PM', leavesAt: '5:00 PM' }),
  aStop({ name: 'Two', arrivesAt: '5:15 PM', leavesAt: '6:00 PM' }),
];

describe('PUT /api/admin/events/:id/stops', () => {
  it('stores the stops in their order, planned, and gives them back as GET does', async () => {
    const { event, put, get } = await anEventWithOrganizer();
    const { body } = await put({ version: 1, stops: twoStops }).expect(200);
    expect(body).toEqual({
      version: 2,
      declinedVenueIds: [],
      stops: [
        {
          id: expect.any(Number),
          position: 1,
          venueId: null,
          name: 'One',
          address: '643 N Orange Ave, Orlando',
          arrivesAt: '2030-06-15T20:00:00.000Z',
          leavesAt: '2030-06-15T21:00:00.000Z',
          specials: [{ what: 'Salty Dog', price: '$6' }],
          note: null,
          latitude: null,
          longitude: null,
          state: 'planned',
          askedAt: null,
          isUnsent: false,
          mailObstacle: null,
          actions: [],
          answeredAt: null,
          isTimeAgreed: true,
          answeredBy: null,
          declineReason: null,
        },
        expect.objectContaining({ position: 2, name: 'Two', state: 'planned' }),
      ],
    });
    expect((await get().expect(200)).body).toEqual(body);
    const [stored] = await server.db.select().from(events).where(eq(events.id, event.id));
    expect(stored).toMatchObject({ stopCount: 2, confirmedStopCount: 0, firstStop: null, version: 2 });
  });

  it('keeps the stops it names, in any order, and deletes those that it leaves out', async () => {
    const { put } = await anEventWithOrganizer();
    const { body: first } = await put({ stops: twoStops }).expect(200);
    const [one, two] = first.stops;
    const third = aStop({ name: 'Three', arrivesAt: '3:00 PM', leavesAt: '3:30 PM' });
    const { body } = await put({ stops: [third, { ...twoStops[1], id: two.id }] }).expect(200);
    expect(body.stops).toMatchObject([
      { position: 1, name: 'Three' },
      { position: 2, name: 'Two', id: two.id },
    ]);
    expect(body.stops.map(({ id }: { id: number }) => id)).not.toContain(one.id);
    expect(await server.db.$count(stops)).toBe(2);
  });

  it('takes back what GET gave, and changes nothing but the version', async () => {
    const { put, get, event } = await anEventWithOrganizer();
    const { id } = await storedVenue(server.db);
    await storedStop(server.db, { eventId: event.id, venueId: id, state: 'invited', askedAt: new Date() });
    const { body } = await get().expect(200);
    const { body: after } = await put(body).expect(200);
    expect(after).toEqual({ ...body, version: body.version + 1 });
    expect(await trace()).toEqual([]);
  });

  it('remembers which venues said no, once another one has their stop or it is gone', async () => {
    const { put, get, event } = await anEventWithOrganizer();
    const [one, other, third] = [
      await storedVenue(server.db),
      await storedVenue(server.db),
      await storedVenue(server.db),
    ];
    const { id } = await storedStop(server.db, { eventId: event.id, venueId: one.id, state: 'declined' });
    await storedStop(server.db, { eventId: event.id, venueId: third.id, state: 'declined', position: 2 });
    expect((await get().expect(200)).body.declinedVenueIds).toEqual([]);
    const { body } = await put({ stops: [aStop({ id, venueId: other.id })] }).expect(200);
    expect(body.declinedVenueIds).toEqual([one.id, third.id]);
    expect((await get().expect(200)).body).toEqual(body);
    const backAgain = { version: body.version, stops: [aStop({ id, venueId: one.id, isConfirmed: true })] };
    const { body: agreed } = await put(backAgain).expect(200);
    expect(agreed.declinedVenueIds).toEqual([third.id]);
    // Its yes has taken back its no, also once the route does without it.
    const without = { version: agreed.version, stops: [aStop({ id, venueId: other.id })] };
    expect((await put(without).expect(200)).body.declinedVenueIds).toEqual([third.id]);
  });

  it('names a stop in public once the organizer states that its venue has agreed, and says who did', async () => {
    const { put, event } = await anEventWithOrganizer();
    const { body } = await put({ stops: [aStop({ isConfirmed: true })] }).expect(200);
    const [stop] = body.stops;
    const said = { state: 'confirmed', answeredBy: 'organizer' };
    expect(stop).toMatchObject({ ...said, answeredAt: expect.any(String) });
    const read = await server.api.get(`/api/events/${event.id}`).expect(200);
    expect(read.body).toMatchObject({ venueCount: 1, startingVenue: 'The Porch', confirmedStopCount: 1 });
    expect(await trace()).toMatchObject([
      {
        username: 'ada',
        action: 'create',
        entity: 'stop',
        entityId: String(stop.id),
        label: 'The Porch, Winter Park Wander',
        after: { ...said, name: 'The Porch' },
      },
    ]);
  });

  it('logs for each stop what has changed, and nothing of the others', async () => {
    const { put } = await anEventWithOrganizer();
    const { body } = await put({ stops: twoStops }).expect(200);
    const [one, two] = body.stops;
    await put({ stops: [{ ...two, note: 'Ring the bell' }] }).expect(200);
    expect((await trace()).slice(2)).toMatchObject([
      { action: 'delete', entity: 'stop', entityId: String(one.id), before: { name: 'One' }, after: null },
      {
        action: 'update',
        entityId: String(two.id),
        before: { position: 2, note: null },
        after: { position: 1, note: 'Ring the bell' },
      },
    ]);
  });

  it('takes a clock time after midnight as one of the next day, and any instant as it is', async () => {
    const late = { date: new Date('2030-06-16T01:00:00Z'), startTime: '9:00 PM', endTime: '1:00 AM' };
    const { put } = await anEventWithOrganizer(late);
    const { body } = await put({
      stops: [
        aStop({ arrivesAt: '2030-06-15T21:30:00-04:00', leavesAt: '11:45 PM' }),
        aStop({ arrivesAt: '12:15 AM', leavesAt: '01:00' }),
      ],
    }).expect(200);
    expect(body.stops).toMatchObject([
      { arrivesAt: '2030-06-16T01:30:00.000Z', leavesAt: '2030-06-16T03:45:00.000Z' },
      { arrivesAt: '2030-06-16T04:15:00.000Z', leavesAt: '2030-06-16T05:00:00.000Z' },
    ]);
  });

  it('clears the route with an empty list: then the typed venue and number count again', async () => {
    const { put, event } = await anEventWithOrganizer();
    await storedStop(server.db, { eventId: event.id });
    await put({ stops: [] }).expect(200);
    const read = await server.api.get(`/api/events/${event.id}`).expect(200);
    expect(read.body).toMatchObject({
      startingVenue: event.startingVenue,
      venueCount: event.venueCount,
      stopCount: 0,
      stops: [],
    });
  });
});

const still = 'The pack is still at stop 1 until then';
const night = 'Must be no later than Jun 16, 2030, 3:00 AM';
const specials = Array(5).fill({ what: 'Beer', price: '$1' });
const within = 'Must be between Jun 15, 2030, 12:00 PM and Jun 16, 2030, 3:00 AM';

describe('a route is rejected with 400', () => {
  const from = (arrivesAt: string, leavesAt: string) => aStop({ arrivesAt, leavesAt });

  it.each<[string, object[], string, string]>([
    ['ends as it begins', [from('5 PM', '5 PM')], 'stops.0.leavesAt', 'Must be later than the arrival'],
    ['overlaps', [from('4 PM', '5:30 PM'), from('5:29 PM', '6 PM')], 'stops.1.arrivesAt', still],
    ['goes back in time', [...twoStops].reverse(), 'stops.1.arrivesAt', still],
    ['begins on the morning before', [from('2030-06-15T15:59:00Z', '5 PM')], 'stops.0.arrivesAt', within],
    ['does not end with the night', [from('8:00 PM', '2030-06-16T07:01:00Z')], 'stops.0.leavesAt', night],
    ['has no clock time', [from('dusk', '5 PM')], 'stops.0.arrivesAt', 'Please enter a time like 4:00 PM'],
    ['has no name', [aStop({ name: ' ' })], 'stops.0.name', 'Name is required'],
    ['has no address', [aStop({ address: '' })], 'stops.0.address', 'Address is required'],
    ['has five specials', [aStop({ specials })], 'stops.0.specials', 'At most 4 specials can be listed'],
    [
      'has half a place',
      [aStop({ latitude: 28.5 })],
      'stops.0.longitude',
      'Enter both latitude and longitude',
    ],
    [
      'has no such venue',
      [aStop({ venueId: 4711 })],
      'stops.0.venueId',
      'There is no approved venue with this id',
    ],
  ])('that %s', async (_what, route, field, message) => {
    const { put } = await anEventWithOrganizer();
    const { body } = await put({ stops: route }).expect(400);
    expect(body.code).toBe('invalid-input');
    expect(body.errors[field]).toEqual([message]);
    expect(await server.db.$count(stops)).toBe(0);
    expect(await trace()).toEqual([]);
  });

  it('that has the same stop twice', async () => {
    const { put, event } = await anEventWithOrganizer();
    const { id } = await storedStop(server.db, { eventId: event.id });
    const twice = [aStop({ id }), aStop({ id, arrivesAt: '6:00 PM', leavesAt: '7:00 PM' })];
    const { body } = await put({ stops: twice }).expect(400);
    expect(body.errors).toEqual({ 'stops.1.id': ['This stop is listed twice'] });
  });

  it('that has a venue whose application is pending, but not where it has the stop already', async () => {
    const { put, event } = await anEventWithOrganizer();
    const { id: venueId } = await storedVenue(server.db, { isApproved: false });
    const { body } = await put({ stops: [aStop({ venueId })] }).expect(400);
    expect(body.errors).toHaveProperty(['stops.0.venueId']);
    const { id } = await storedStop(server.db, { eventId: event.id, venueId });
    await put({ stops: [aStop({ id, venueId, note: 'Ring the bell' })] }).expect(200);
  });
});

describe('a route that cannot be replaced', () => {
  it('has a stop of another event: 404, and nothing changes', async () => {
    const { put } = await anEventWithOrganizer();
    const other = await storedEvent(server.db);
    const { id } = await storedStop(server.db, { eventId: other.id });
    const { body } = await put({ stops: [aStop({ id, name: 'Mine' })] }).expect(404);
    expect(body.code).toBe('stop-not-found');
    expect(await server.db.select().from(stops)).toMatchObject([{ name: 'The Porch', eventId: other.id }]);
  });
});

it('the route of a past event can still be corrected, and goes with its event', async () => {
  const { put, event } = await anEventWithOrganizer({ date: new Date('2020-06-15T20:00:00Z') });
  await put({ stops: twoStops }).expect(200);
  await server.admin.delete(`/api/admin/events/${event.id}`).expect(204);
  expect(await server.db.$count(stops)).toBe(0);
});

it('of 20 routes from the same version one is stored', async () => {
  const { put } = await anEventWithOrganizer();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => put({ version: 1, stops: [aStop({ name: `Bar ${index}` })] })),
  );
  const [won, ...others] = responses.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect(responses.filter(({ body }) => body.code === 'event-changed')).toHaveLength(19);
  const stored = await server.db.select().from(stops);
  expect(stored).toMatchObject([{ name: won?.body.stops[0].name }]);
});

describe('a stop', () => {
  it('is drawn where its venue was found for an earlier route, unless its coordinates are deleted', async () => {
    const { put } = await anEventWithOrganizer();
    const { id: venueId } = await storedVenue(server.db);
    await storedStop(server.db, { eventId: (await storedEvent(server.db)).id, venueId });
    const added = await put({ stops: [aStop({ venueId })] }).expect(200);
    expect(added.body.stops).toMatchObject([{ latitude: 28.55, longitude: -81.38 }]);
    const [{ id }] = added.body.stops;
    const deleted = await put({ stops: [aStop({ id, venueId })] }).expect(200);
    expect(deleted.body.stops).toMatchObject([{ id, latitude: null, longitude: null }]);
    const moved = await put({ stops: [aStop({ venueId, address: '1 Pine St, Orlando' })] }).expect(200);
    expect(moved.body.stops).toMatchObject([{ latitude: null, longitude: null }]);
  });

  it('stays by its name where its application is deleted', async () => {
    const { event, admin, get } = await anEventWithOrganizer();
    const { id } = await storedVenue(server.db);
    await storedStop(server.db, { eventId: event.id, venueId: id, state: 'confirmed' });
    await server.api.delete(`/api/admin/venues/${id}`).set(admin).expect(204);
    expect((await get().expect(200)).body.stops).toMatchObject([
      { venueId: null, name: 'The Porch', state: 'confirmed' },
    ]);
    const { body } = await server.api.get(`/api/events/${event.id}`).expect(200);
    expect(body.stops).toMatchObject([{ name: 'The Porch', website: null, hasOutdoorSpace: null }]);
  });

  it('shows what its application says only as long as that is approved', async () => {
    const { event } = await anEventWithOrganizer();
    const { id } = await storedVenue(server.db, { website: 'https://porch.example' });
    await storedStop(server.db, { eventId: event.id, venueId: id, state: 'confirmed' });
    const shown = async () => (await server.api.get(`/api/events/${event.id}`).expect(200)).body.stops[0];
    expect(await shown()).toMatchObject({ website: 'https://porch.example', hasOutdoorSpace: true });
    await server.db.update(venues).set({ isApproved: false });
    expect(await shown()).toMatchObject({ name: 'The Porch', website: null, hasOutdoorSpace: null });
  });
});
