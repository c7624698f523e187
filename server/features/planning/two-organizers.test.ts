import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { anEventInput } from '@shared/testing/builders';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';

const server = testServer();
const path = '/api/admin/events';

const admin = (username: string) => server.bearer({ isAdmin: true, username });
const put = (id: number, headers: Record<string, string>, change: object) =>
  server.api.put(`${path}/${id}`).set(headers).send(change);
const trace = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id));

describe('two admins who edit the same event', () => {
  it('do not overwrite each other: one of 20 is stored and logged, the others get 409 with the event as it is now', async () => {
    const { id, version } = await storedEvent(server.db);
    const ada = await admin('ada');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        put(id, ada, { ...anEventInput({ title: `Loop ${index}` }), version }),
      ),
    );
    const won = responses.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const rejected = {
      message: 'Somebody else has changed this event since you opened it.',
      code: 'event-changed',
      current: won[0]?.body,
    };
    const lost = responses.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(lost).toEqual(Array(19).fill(rejected));
    const [stored] = await server.db.select().from(events);
    expect(stored).toMatchObject({ title: won[0]?.body.title, version: version + 1 });
    expect(await trace()).toHaveLength(1);
  });
});

describe('the audit log of events', () => {
  it('records who created an event, and its fields', async () => {
    const { token, user } = await server.session({ isAdmin: true, username: 'ada' });
    const { body } = await server.api
      .post(path)
      .set('Authorization', `Bearer ${token}`)
      .send(anEventInput())
      .expect(201);
    // What follows from the rest is not said again.
    const { version: _version, priceFormatted: _formatted, isPast: _isPast, endsAt: _endsAt, ...said } = body;
    expect(await trace()).toEqual([
      {
        id: 1,
        createdAt: expect.any(Date),
        userId: user.id,
        username: 'ada',
        action: 'create',
        entity: 'event',
        entityId: String(body.id),
        label: 'Winter Park Wander',
        before: null,
        after: said,
      },
    ]);
  });

  it('records the changed fields only, under the new title, and all of a deleted event', async () => {
    const { id } = await storedEvent(server.db);
    const change = anEventInput({ title: 'Lake Eola Limp', price: 0, startTime: '5:00 PM' });
    await put(id, await admin('ada'), change).expect(200);
    expect(await trace()).toMatchObject([
      { action: 'update', entityId: String(id), label: 'Lake Eola Limp' },
    ]);
    const [entry] = await trace();
    expect(entry?.before).toEqual({
      title: 'Winter Park Wander',
      price: 2500,
      startTime: '4:00 PM',
      date: '2030-06-15T20:00:00.000Z',
    });
    expect(entry?.after).toEqual({
      title: 'Lake Eola Limp',
      price: 0,
      startTime: '5:00 PM',
      date: '2030-06-15T21:00:00.000Z',
    });
    await server.admin.delete(`${path}/${id}`).expect(204);
    const deleted = { action: 'delete', label: 'Lake Eola Limp', before: { price: 0 }, after: null };
    expect((await trace())[1]).toMatchObject(deleted);
  });

  it('has no entry for a save that changes nothing', async () => {
    const { id } = await storedEvent(server.db);
    const saved = await put(id, await admin('ada'), anEventInput()).expect(200);
    expect(saved.body.version).toBe(2);
    expect(await trace()).toEqual([]);
  });

  it('is written with the change or not at all: where the log fails, nothing is stored', async () => {
    const { id } = await storedEvent(server.db);
    const ada = await admin('ada');
    await server.db.execute(sql`alter table audit_log rename to audit_log_away`);
    try {
      await server.api.post(path).set(ada).send(anEventInput()).expect(500);
      await put(id, ada, anEventInput({ title: 'Untold' })).expect(500);
      await server.api
        .post(`${path}/${id}/repeat`)
        .set(ada)
        .send({ days: ['2030-07-01'] })
        .expect(500);
      await server.api
        .post(`${path}/publish`)
        .set(ada)
        .send({ ids: [id], isActive: false })
        .expect(500);
      await server.api.delete(`${path}/${id}`).set(ada).expect(500);
    } finally {
      await server.db.execute(sql`alter table audit_log_away rename to audit_log`);
    }
    const unchanged = { title: 'Winter Park Wander', isActive: true, version: 1 };
    expect(await server.db.select().from(events)).toMatchObject([unchanged]);
    expect(await server.db.$count(events, eq(events.id, id))).toBe(1);
  });
});
