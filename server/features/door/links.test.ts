import { auditLog } from '@shared/audit/tables';
import { checkIns, doorLinks } from '@shared/door/tables';
import { events } from '@shared/events/tables';
import { anEventInput } from '@shared/testing/builders';
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { aTap, storedDoor } from '../../testing/stored-door';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { doorEnd } from './links';

const server = testServer({ env: mailEnv });
const limited = testServer({ env: { RATE_LIMITS: 'on' } });

const makeLink = (id: number) => server.admin.post(`/api/admin/events/${id}/door-link`);

const tokenOf = (url: string) => url.replace('https://pups.example/door/', '');
const read = (token: string) => server.api.get(`/api/door/${token}`);

describe('the link of a door', () => {
  it.each([
    ['in summer', '2030-06-15T20:00:00Z', '2030-06-16T16:00:00.000Z'],
    ['in winter', '2030-12-05T21:00:00Z', '2030-12-06T17:00:00.000Z'],
    ['on the eve of the change to summer time', '2030-03-09T21:00:00Z', '2030-03-10T16:00:00.000Z'],
    ['on the eve of the change to winter time', '2030-11-02T20:00:00Z', '2030-11-03T17:00:00.000Z'],
    ['shortly before midnight', '2030-06-16T03:30:00Z', '2030-06-16T16:00:00.000Z'],
  ])('ends at noon of the day after an event %s', (_when, date, end) => {
    expect(doorEnd({ date: new Date(date) }, new Date('2030-01-01')).toISOString()).toBe(end);
  });

  it('ends at the next noon where it is made after that', () => {
    const event = { date: new Date('2030-06-15T20:00:00Z') };
    expect(doorEnd(event, new Date('2030-06-20T14:00:00Z')).toISOString()).toBe('2030-06-21T16:00:00.000Z');
  });
});

describe('the endpoints of a door link', () => {
  it('makes a link to the page for helpers, which ends the one before, and is logged without the token', async () => {
    const [{ id }, other] = [await storedEvent(server.db), await storedEvent(server.db)];
    const before = await makeLink(id).expect(201);
    expect(before.body).toEqual({
      url: expect.stringMatching(/^https:\/\/pups\.example\/door\/[\w-]{32}$/),
      expiresAt: '2030-06-16T16:00:00.000Z',
    });
    const tokens = [before, await makeLink(id), await makeLink(other.id)].map(({ body }) =>
      tokenOf(body.url),
    );
    const [first = '', second = '', others = ''] = tokens;
    const { body } = await read(first).expect(404);
    expect(body).toMatchObject({ code: 'link-not-found', message: expect.stringContaining('has ended') });
    await read(second).expect(200);
    await server.admin.delete(`/api/admin/events/${id}/door-link`).expect(204);
    await read(second).expect(404);
    await read(others).expect(200);
    // Also 204 where no link works.
    await server.admin.delete(`/api/admin/events/${id}/door-link`).expect(204);
    const entries = await server.db.select().from(auditLog);
    const revoked = { before: { revokedAt: null }, after: { revokedAt: expect.any(String) } };
    expect(entries).toMatchObject([
      { entity: 'door-link', action: 'create', label: 'Winter Park Wander' },
      { action: 'update', ...revoked },
      { action: 'create' },
      { action: 'create' },
      { action: 'update', ...revoked },
    ]);
    for (const token of tokens) expect(JSON.stringify(entries)).not.toContain(token);
  });
});

it('the link of an event that is cancelled ends at once: it shows nobody, takes no taps and moves no pack', async () => {
  const { event, token } = await storedDoor(server);
  await storedRegistration(server.db, { eventId: event.id });
  const path = `/api/admin/events/${event.id}`;
  await server.admin.post(`${path}/cancel`).send({ reason: 'A storm is coming.' }).expect(200);
  const refused = [
    await read(token),
    await server.api.post(`/api/door/${token}/check-ins`).send({ checkIns: [aTap({})] }),
    await server.api.put(`/api/door/${token}/progress`).send({ stopId: null }),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'link-not-found', message: expect.stringContaining('has ended') });
  }
  expect((await server.admin.get(`${path}/door`).expect(200)).body.link).toBeNull();
  expect(await server.db.$count(checkIns)).toBe(0);
});

describe('the link of an event that is moved', () => {
  const end = { before: '2030-06-16T16:00:00.000Z', later: '2030-06-23T16:00:00.000Z' };

  async function move(id: number, changes: Parameters<typeof anEventInput>[0]) {
    await server.admin.put(`/api/admin/events/${id}`).send(anEventInput(changes)).expect(200);
  }
  const logged = () => server.db.select().from(auditLog).where(eq(auditLog.action, 'update'));

  it.each([
    ['later', '2030-06-22', end.later],
    ['earlier', '2030-06-08', '2030-06-09T16:00:00.000Z'],
  ])('ends %s, as phones learn with their next look at the list', async (_when, date, newEnd) => {
    const { id } = await storedEvent(server.db);
    const token = tokenOf((await makeLink(id)).body.url);
    const known = await read(token).expect(200);
    expect(known.body.event.doorEndsAt).toBe(end.before);
    await move(id, { date });
    const { body } = await read(token).set('If-None-Match', String(known.headers.etag)).expect(200);
    expect(body.event.doorEndsAt).toBe(newEnd);
    expect((await logged()).filter(({ entity }) => entity === 'door-link')).toMatchObject([
      { before: { expiresAt: end.before }, after: { expiresAt: newEnd } },
    ]);
  });

  it('ends as before where only the hour is another one', async () => {
    const { id } = await storedEvent(server.db);
    const token = tokenOf((await makeLink(id)).body.url);
    await move(id, { startTime: '6:00 PM' });
    expect((await read(token).expect(200)).body.event.doorEndsAt).toBe(end.before);
    expect((await logged()).map(({ entity }) => entity)).toEqual(['event']);
  });

  it('ends at the next noon where it was made after the event and the event becomes an earlier one', async () => {
    const { event, token } = await storedDoor(server);
    await server.db.update(doorLinks).set({ createdAt: new Date() });
    await move(event.id, { date: '2020-06-15' });
    expect((await read(token).expect(200)).body.event.doorEndsAt).toBe(
      doorEnd({ date: new Date('2020-06-15') }, new Date()).toISOString(),
    );
  });

  it('does not work again once it has ended', async () => {
    const { id } = await storedEvent(server.db);
    const first = tokenOf((await makeLink(id)).body.url);
    const second = tokenOf((await makeLink(id)).body.url);
    await server.db
      .update(doorLinks)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(isNull(doorLinks.revokedAt));
    await move(id, { date: '2030-06-22' });
    for (const token of [first, second]) await read(token).expect(404);
  });
});

describe('a token of a door', () => {
  it('says so too once its event is deleted', async () => {
    const { id } = await storedEvent(server.db);
    const { body } = await makeLink(id);
    await server.db.delete(events);
    await read(tokenOf(body.url)).expect(404);
  });

  it('is limited where it was made up, and never where it was not', async () => {
    const made = linkToken(limited.mail, linkKinds.door, { id: 1 });
    for (let time = 0; time < 30; time += 1) await limited.api.get(`/api/door/${made}`).expect(404);
    for (let time = 0; time < 20; time += 1) await limited.api.get('/api/door/made-up').expect(404);
    await limited.api.get('/api/door/made-up').expect(429);
    await limited.api.get(`/api/door/${made}`).expect(404);
  });
});
