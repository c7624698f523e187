import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';

const server = testServer();
const path = '/api/admin/events';

const post = (where: string, body: object) => server.admin.post(`${path}${where}`).send(body);

const stored = () => server.db.select().from(events).orderBy(asc(events.id));
const trace = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id));

describe('POST /api/admin/events/publish', () => {
  const publish = (body: object) => post('/publish', body);

  it.each([
    [{ isActive: true }, 'ids', 'Must be a list of ids'],
    [{ ids: [], isActive: true }, 'ids', 'Select at least one row'],
    [{ ids: Array(501).fill(1), isActive: true }, 'ids', 'Select at most 500 rows at once'],
    [{ ids: [1, 0], isActive: true }, 'ids.1', 'Must be a positive whole number'],
    [{ ids: [1], isActive: 'yes' }, 'isActive', 'Must be true or false'],
  ])('rejects %j with 400', async (body, field, message) => {
    await storedEvent(server.db, { isActive: false });
    const rejected = await publish(body).expect(400);
    expect(rejected.body.errors[field]).toContain(message);
    expect(await stored()).toMatchObject([{ isActive: false, version: 1 }]);
    expect(await trace()).toEqual([]);
  });

  it('publishes the events, and counts only those that were not published', async () => {
    const { id } = await storedEvent(server.db, { isActive: false, title: 'One' });
    await storedGuest(server.db, id);
    await storedEvent(server.db, { isActive: true, title: 'Two' });
    await storedEvent(server.db, { isActive: false, title: 'Three' });
    await storedEvent(server.db, { isActive: false, title: 'Not asked for' });
    const response = await publish({ ids: [3, 2, 1], isActive: true }).expect(200);
    expect(response.body).toEqual({ changed: 2, missing: [] });
    expect((await stored()).map(({ isActive, version }) => [isActive, version])).toEqual([
      [true, 2],
      [true, 1],
      [true, 2],
      [false, 1],
    ]);
    const change = { action: 'update', before: { isActive: false }, after: { isActive: true } };
    expect(await trace()).toMatchObject([
      { ...change, entityId: '1', label: 'One' },
      { ...change, entityId: '3', label: 'Three' },
    ]);
  });

  it('reports each unknown id once, and changes the others', async () => {
    await storedEvent(server.db, { isActive: false });
    const response = await publish({ ids: [7, 1, 9, 7], isActive: true });
    expect(response.body).toEqual({ changed: 1, missing: [7, 9] });
    expect((await publish({ ids: [7], isActive: true })).body).toEqual({ changed: 0, missing: [7] });
  });

  it('changes all of them or none, and then logs none', async () => {
    await storedEvent(server.db, { isActive: false });
    // A version that cannot grow: the change of this one fails, after that of the first.
    await storedEvent(server.db, { isActive: false, version: 2_147_483_647 });
    expect((await publish({ ids: [1, 2], isActive: true })).status).toBe(400);
    expect(await stored()).toMatchObject([{ isActive: false, version: 1 }, { isActive: false }]);
    expect(await trace()).toEqual([]);
  });

  it('publishes each event once where several admins publish the same ones at once', async () => {
    for (let count = 0; count < 20; count += 1) await storedEvent(server.db, { isActive: false });
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    const responses = await Promise.all(Array.from({ length: 8 }, () => publish({ ids, isActive: true })));
    expect(responses.map(({ body }) => body.changed).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 20]);
    expect(new Set((await stored()).map(({ version }) => version))).toEqual(new Set([2]));
    expect(await trace()).toHaveLength(20);
  });

  it('does not deadlock where the same events are published and unpublished at once', async () => {
    for (let count = 0; count < 20; count += 1) await storedEvent(server.db);
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        publish({ ids: index % 2 ? ids : [...ids].reverse(), isActive: index % 3 === 0 }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set((await stored()).map(({ isActive }) => isActive)).size).toBe(1);
  });
});

describe('POST /api/admin/events/:id/repeat', () => {
  const repeat = (id: number | string, body: object) => post(`/${id}/repeat`, body);

  it.each([
    [{}, 'days', 'Must be a list of days'],
    [{ days: [] }, 'days', 'Choose at least one day'],
    [{ days: Array(61).fill('2030-06-22') }, 'days', 'Choose at most 60 days'],
    [{ days: ['2030-06-22', '2030-02-30'] }, 'days.1', 'Please enter a valid date'],
    [{ days: ['2101-01-01'] }, 'days.0', 'Please enter a valid date'],
  ])('rejects %j with 400', async (body, field, message) => {
    await storedEvent(server.db);
    const rejected = await repeat(1, body).expect(400);
    expect(rejected.body.errors[field]).toContain(message);
    expect(await server.db.$count(events)).toBe(1);
    expect(await trace()).toEqual([]);
  });

  it('copies the event to the days, unpublished, and logs each copy', async () => {
    const stands = { version: 5, createdAt: new Date(0), remindedDay: '2030-06-15' };
    const event = await storedEvent(server.db, { ...stands, capacity: 40, dogCapacity: 20 });
    const response = await repeat(1, { days: ['2030-06-22', '2030-06-29'] }).expect(201);
    const {
      id: _id,
      date: _date,
      createdAt: _createdAt,
      changedAt: _changedAt,
      firstStop: _firstStop,
      remindedDay: _remindedDay,
      ...same
    } = event;
    const copy = { ...same, isActive: false, isPast: false, version: 1, priceFormatted: '25.00' };
    const createdAt = expect.not.stringMatching(/^1970/);
    expect(response.body).toEqual([
      { ...copy, id: 2, date: '2030-06-22T20:00:00.000Z', endsAt: '2030-06-23T01:00:00.000Z', createdAt },
      { ...copy, id: 3, date: '2030-06-29T20:00:00.000Z', endsAt: '2030-06-30T01:00:00.000Z', createdAt },
    ]);
    expect((await stored())[0]).toEqual(event);
    expect((await stored()).map(({ remindedDay }) => remindedDay)).toEqual(['2030-06-15', null, null]);
    const made = { action: 'create', entity: 'event', label: 'Winter Park Wander', before: null };
    expect(await trace()).toMatchObject([
      { ...made, entityId: '2', after: { date: '2030-06-22T20:00:00.000Z', isActive: false } },
      { ...made, entityId: '3', after: { date: '2030-06-29T20:00:00.000Z' } },
    ]);
    expect((await server.api.get('/api/events')).body).toHaveLength(1);
  });

  it('starts each copy at the same time of day, across the changes of the clocks, one a day', async () => {
    await storedEvent(server.db);
    const { body } = await repeat(1, {
      days: ['2030-11-02', '2030-11-03', '2030-11-03', '2031-03-08', '2031-03-09'],
    });
    expect(body.map(({ date }: { date: string }) => date)).toEqual([
      '2030-11-02T20:00:00.000Z',
      '2030-11-03T21:00:00.000Z',
      '2031-03-08T21:00:00.000Z',
      '2031-03-09T20:00:00.000Z',
    ]);
  });
});
