import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { vendors, venues } from '@shared/partners/tables';
import { eventProgress, stops } from '@shared/stops/tables';
import { describe, expect, it } from 'vitest';
import { helpersAtDoor } from '../../database/audit-log';
import { aSite, testServer } from '../../testing/server';
import { staysAsRead } from '../../testing/stays-as-read';
import { storeSetting } from '../../testing/store-setting';
import { storedDoor } from '../../testing/stored-door';
import { storedEvent } from '../../testing/stored-event';
import { storedBooth, storedStop, storedVendor, storedVenue } from '../../testing/stored-route';
import { movePack } from './progress';

const server = testServer({ site: aSite() });
const trace = () => server.db.select().from(auditLog);

async function anEvening() {
  const event = await storedEvent(server.db);
  const stop = await storedStop(server.db, { eventId: event.id, state: 'confirmed' });
  const admin = await server.bearer({ isAdmin: true, username: 'ada' });
  const path = `/api/events/${event.id}/tonight`;
  return {
    event,
    stop,
    admin,
    path,
    move: (body: object) => server.api.put(`/api/admin/events/${event.id}/progress`).set(admin).send(body),
    read: async () => (await server.api.get(path).expect(200)).body,
  };
}

describe('GET /api/events/:id/tonight', () => {
  it('has the stops as the public sees them, and nothing yet about where the pack is', async () => {
    const { event, stop, read } = await anEvening();
    await storedStop(server.db, { eventId: event.id, position: 2, name: 'Secret', state: 'invited' });
    expect(await read()).toEqual({
      stopId: null,
      minutesLate: 0,
      changedAt: null,
      event: {
        id: event.id,
        title: event.title,
        date: '2030-06-15T20:00:00.000Z',
        startTime: '4:00 PM',
        endsAt: '2030-06-16T01:00:00.000Z',
        cancelledAt: null,
        cancellationReason: null,
      },
      stops: [
        expect.objectContaining({ id: stop.id, name: 'The Porch', isConfirmed: true }),
        expect.objectContaining({ position: 2, name: null, isConfirmed: false }),
      ],
      phone: '',
      nextEvent: null,
    });
  });

  it.each([
    ['', ''],
    ['(407) 555-0142', ''],
    ['(407) 555-0100', '(407) 555-0100'],
  ])('of the phone number %j has %j: never the one that came with the site', async (value, phone) => {
    const { read } = await anEvening();
    await storeSetting(server.db, 'contact_phone', value);
    expect(await read()).toMatchObject({ phone });
  });

  it('names the crawl that comes after this one, among those that everybody sees', async () => {
    const { read } = await anEvening();
    const on = (day: string, changes = {}) =>
      storedEvent(server.db, { date: new Date(`2030-${day}T20:00:00Z`), ...changes });
    await on('06-01');
    await on('07-01', { isActive: false });
    await on('07-02', { cancelledAt: new Date() });
    const { id, title, date } = await on('08-01', { title: 'Lake Loop' });
    await on('09-01');
    expect((await read()).nextEvent).toEqual({ id, title, date: date.toISOString() });
  });

  it('is 404 for an event that is not published, and stays for a cancelled one', async () => {
    const { path, read } = await anEvening();
    await server.db.update(events).set({ cancelledAt: new Date() });
    expect((await read()).event.cancelledAt).toEqual(expect.any(String));
    await server.db.update(events).set({ isActive: false });
    await expect.poll(async () => (await server.api.get(path)).status).toBe(404);
  });

  it('is computed once for all phones, and 304 to one that knows it', async () => {
    const { path } = await anEvening();
    const { headers } = await server.api.get(path).expect(200);
    expect(headers['cache-control']).toBe('no-cache');
    const again = await server.api.get(`${path}/`).set('If-None-Match', String(headers.etag)).expect(304);
    expect(again.text).toBe('');
    const read = async () => (await server.api.get(`${path}?_t=1`).expect(200)).text;
    await staysAsRead(server.db, 'stops', read, (name) => server.db.update(stops).set({ name }));
  });
});

describe('the pack is moved', () => {
  it('by the organizer, which is logged and raises no version', async () => {
    const { event, stop, move, read } = await anEvening();
    const [{ version } = event] = await server.db.select().from(events);
    const { body } = await move({ stopId: stop.id, minutesLate: 10 }).expect(200);
    expect(body).toEqual({ stopId: stop.id, minutesLate: 10, changedAt: expect.any(String) });
    expect(await read()).toMatchObject(body);
    expect(await server.db.select().from(events)).toMatchObject([{ version }]);
    expect(await trace()).toMatchObject([
      {
        username: 'ada',
        entity: 'event',
        entityId: String(event.id),
        label: event.title,
        before: { packAt: null, minutesLate: 0 },
        after: { packAt: 'The Porch', minutesLate: 10 },
      },
    ]);
    await move({ stopId: null }).expect(200);
    expect(await read()).toMatchObject({ stopId: null, minutesLate: 0, changedAt: expect.any(String) });
  });

  it('once an evening, where the same is said again', async () => {
    const { stop, move } = await anEvening();
    const { body } = await move({ stopId: stop.id, minutesLate: 10 }).expect(200);
    expect((await move({ stopId: stop.id, minutesLate: 10 }).expect(200)).body).toEqual(body);
    expect(await trace()).toHaveLength(1);
    // Said with a delay, it counts since it was said first, but not from another evening.
    const late = await move({ stopId: stop.id, minutesLate: 20 }).expect(200);
    expect(late.body).toEqual({ ...body, minutesLate: 20 });
    const tried = new Date(Date.now() - 48 * 60 * 60_000);
    await server.db.update(eventProgress).set({ changedAt: tried });
    const again = await move({ stopId: stop.id, minutesLate: 20 }).expect(200);
    expect(Date.parse(again.body.changedAt)).toBeGreaterThan(tried.getTime());
  });

  it('there later by as much as is said on the way, and not from a stop that it is at', async () => {
    const { event, stop } = await anEvening();
    // The plan leaves half an hour for the walk.
    const [arrivesAt, leavesAt] = [new Date('2030-06-15T22:00Z'), new Date('2030-06-15T23:00Z')];
    const next = await storedStop(server.db, { eventId: event.id, position: 2, arrivesAt, leavesAt });
    const says = async (time: string, stopId: number, minutesLate: number) => {
      const now = new Date(`2030-06-15T${time}Z`);
      const update = { stopId, minutesLate };
      const { changedAt } = await movePack(server.db, helpersAtDoor, event, update, now);
      return changedAt?.toISOString().slice(11, 16);
    };
    expect(await says('20:30', stop.id, 0)).toBe('20:30');
    expect(await says('20:40', stop.id, 10)).toBe('20:30');
    expect(await says('21:30', next.id, 10)).toBe('21:30');
    expect(await says('21:35', next.id, 20)).toBe('21:40');
    expect(await says('21:36', next.id, 10)).toBe('21:36');
    expect(await says('22:10', next.id, 20)).toBe('21:36');
  });

  it('by a helper with the link of the door, which is logged without a user', async () => {
    const { event, token } = await storedDoor(server);
    const { id } = await storedStop(server.db, { eventId: event.id });
    const path = `/api/door/${token}/progress`;
    const { body, headers } = await server.api.put(path).send({ stopId: id, minutesLate: 5 }).expect(200);
    expect(body).toEqual({ stopId: id, minutesLate: 5, changedAt: expect.any(String) });
    expect(headers['cache-control']).toBe('no-store');
    expect((await server.api.get(`/api/events/${event.id}/tonight`)).body).toMatchObject(body);
    expect(await trace()).toMatchObject([
      { userId: null, username: 'Helpers at the door', entity: 'event', entityId: String(event.id) },
    ]);
  });

  it.each<[string, (foreign: number) => object]>([
    ['a stop of another event', (stopId) => ({ stopId })],
    ['a stop that does not exist', () => ({ stopId: 4711 })],
    ['no word of a stop', () => ({ minutesLate: 5 })],
    ['less than no delay', () => ({ stopId: null, minutesLate: -1 })],
    ['half a minute', () => ({ stopId: null, minutesLate: 0.5 })],
    ['a day', () => ({ stopId: null, minutesLate: 601 })],
  ])('not to %s: 400', async (_what, body) => {
    const { move } = await anEvening();
    const other = await storedEvent(server.db);
    const foreign = await storedStop(server.db, { eventId: other.id });
    const rejected = await move(body(foreign.id)).expect(400);
    expect(rejected.body.code).toBe('invalid-input');
    expect(await server.db.$count(eventProgress)).toBe(0);
  });

  it('back to the times where its stop is deleted', async () => {
    const { event, stop, move, read, admin } = await anEvening();
    await move({ stopId: stop.id, minutesLate: 10 }).expect(200);
    await server.api.put(`/api/admin/events/${event.id}/stops`).set(admin).send({ stops: [] }).expect(200);
    expect(await read()).toMatchObject({ stopId: null, minutesLate: 10, stops: [] });
  });
});

describe('a cached public response shows at once', () => {
  /** What a phone reads, and what the page of the event is rendered from. */
  async function shown(eventId: number): Promise<string> {
    const tonight = await server.api.get(`/api/events/${eventId}/tonight`).expect(200);
    const page = await server.api.get(`/events/${eventId}`).expect(200);
    return tonight.text + page.text;
  }

  it('another website of a venue, and the end of its approval', async () => {
    const event = await storedEvent(server.db);
    const { id } = await storedVenue(server.db, { website: 'https://old.example' });
    await storedStop(server.db, { eventId: event.id, venueId: id, state: 'confirmed' });
    await expect.poll(() => shown(event.id)).toContain('https://old.example');
    await server.db.update(venues).set({ website: 'https://new.example' });
    await expect.poll(() => shown(event.id)).not.toContain('https://old.example');
    expect(await shown(event.id)).toContain('https://new.example');
    await server.admin.put(`/api/admin/venues/${id}/unapprove`).expect(200);
    expect(await shown(event.id)).not.toContain('https://new.example');
  });

  it('the approval of a vendor', async () => {
    const event = await storedEvent(server.db);
    const { id } = await storedVendor(server.db, { businessName: 'Bakery', isApproved: false });
    await storedBooth(server.db, { eventId: event.id, vendorId: id });
    expect(await shown(event.id)).not.toContain('Bakery');
    await server.admin.put(`/api/admin/vendors/${id}/approve`).expect(200);
    expect(await shown(event.id)).toContain('Bakery');
    await server.db.update(vendors).set({ isApproved: false });
    await expect.poll(() => shown(event.id)).not.toContain('Bakery');
  });
});
