import type { AuditEntry } from '@shared/audit/audit';
import { auditLog } from '@shared/audit/tables';
import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import { testServer } from '../../testing/server';
import { storedDoor } from '../../testing/stored-door';
import { storedStop } from '../../testing/stored-route';

const server = testServer();
const path = '/api/admin/audit-log';

const list = (query = '') => server.admin.get(`${path}${query}`);

const ids = (response: { body: AuditEntry[] }) => response.body.map(({ id }) => id);

async function threeChanges() {
  const change = { userId: 1, action: 'update', before: { x: 1 }, after: { x: 2 } } as const;
  await server.db.insert(auditLog).values([
    { ...change, username: 'ada', entity: 'event', entityId: '7', label: 'Lake Loop', createdAt: day(1) },
    { ...change, username: 'grace', entity: 'user', entityId: '2', label: '100% Ada', createdAt: day(3) },
    { ...change, username: 'grace', entity: 'event', entityId: '7', label: 'Lake Limp', createdAt: day(2) },
  ]);
}

const day = (date: number) => new Date(Date.UTC(2026, 4, date));

describe('GET /api/admin/audit-log', () => {
  it('lists the changes, newest first, with the total', async () => {
    await threeChanges();
    const response = await list().expect(200);
    expect(ids(response)).toEqual([2, 3, 1]);
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.body[2]).toEqual({
      id: 1,
      createdAt: '2026-05-01T00:00:00.000Z',
      actor: 'administrator',
      userId: 1,
      username: 'ada',
      action: 'update',
      entity: 'event',
      entityId: '7',
      label: 'Lake Loop',
      before: { x: 1 },
      after: { x: 2 },
    });
  });

  it('filters by entity, pages and sorts', async () => {
    await threeChanges();
    const page = await list('?entity=event&page=2&pageSize=1');
    expect(ids(page)).toEqual([1]);
    expect(page.headers['x-total-count']).toBe('2');
    expect(ids(await list('?sort=username'))).toEqual([1, 2, 3]);
    expect(ids(await list('?sort=-entity'))).toEqual([2, 3, 1]);
    expect(ids(await list('?entity=venue'))).toEqual([]);
  });

  it('searches usernames and labels for exactly what is typed', async () => {
    await threeChanges();
    expect(ids(await list('?q=ADA'))).toEqual([2, 1]);
    expect(ids(await list('?q=ada&entity=event'))).toEqual([1]);
    expect(ids(await list('?q=lim'))).toEqual([3]);
    expect(ids(await list('?q=%25'))).toEqual([2]);
    expect(ids(await list('?q=nobody'))).toEqual([]);
  });

  it('lists changes by deleted accounts', async () => {
    const ada = await server.session({ isAdmin: true, username: 'ada' });
    const bearer = { Authorization: `Bearer ${ada.token}` };
    await server.api.post('/api/admin/events').set(bearer).send(anEventInput()).expect(201);
    const grace = await server.bearer({ isAdmin: true, username: 'grace' });
    await server.api.delete(`/api/admin/users/${ada.user.id}`).set(grace).expect(204);
    const { body } = await list();
    expect(body).toMatchObject([
      { username: 'grace', action: 'delete', entity: 'user', label: 'ada' },
      { username: 'ada', userId: ada.user.id, action: 'create', entity: 'event' },
    ]);
  });

  it('says what each is who has no account, whatever partners call themselves', async () => {
    const { event, token } = await storedDoor(server);
    const stop = await storedStop(server.db, { eventId: event.id });
    await server.api.put(`/api/door/${token}/progress`).send({ stopId: stop.id }).expect(200);
    const partner: LinkActor = { kind: 'partner', name: 'Helpers at the door' };
    const change = { entityId: stop.id, label: 'The Dock', before: stop, after: { ...stop, note: 'New' } };
    await recordChanges(server.db, partner, [{ ...change, entity: 'stop' }]);
    const { body } = await list();
    const who = { userId: null, username: 'Helpers at the door' };
    expect(body).toMatchObject([
      { ...who, actor: 'partner', entity: 'stop' },
      { ...who, actor: 'helper', entity: 'event' },
    ]);
  });

  it('takes nothing by which the two would be confused', async () => {
    const partner: LinkActor = { kind: 'partner', name: 'The Dock' };
    const change = { entityId: 7, label: 'Lake Loop', before: {}, after: { minutesLate: 10 } };
    await expect(recordChanges(server.db, partner, [{ ...change, entity: 'event' }])).rejects.toThrow(
      'would not tell that a partner changed this event',
    );
    expect(await server.db.$count(auditLog)).toBe(0);
  });
});
