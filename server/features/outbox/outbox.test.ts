import { setTimeout as wait } from 'node:timers/promises';
import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { renderEmail } from '../../mail/render';
import { sampleDoorCode, sampleEvent } from '../../testing/sample-emails';
import { testServer } from '../../testing/server';
import { editedEmailText, mailEnv, storedEmail } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedNewsletter } from '../../testing/stored-newsletter';
import { registrationConfirmedEmail } from '../guest-mail/templates/registration-emails';
import { deleteEmail } from './sending';

const server = testServer({ env: mailEnv });
const silent = testServer();
const path = '/api/admin/emails';
const subject = 'The Barking Lot is in: welcome to Pup Crawl Orlando';
const hour = 60 * 60 * 1000;

const get = (url: string) => server.admin.get(url);
const post = (url: string, body?: object) => server.admin.post(url).send(body);
const stored = async (id: number) => {
  const [email] = await server.db.select().from(emails).where(eq(emails.id, id));
  return email;
};
const trace = () => server.db.select().from(auditLog).orderBy(auditLog.id);

describe('GET /api/admin/emails', () => {
  it('lists what failed first and what is held next, with what an organizer needs and without the content', async () => {
    const held = await storedEmail(server.db);
    const failure = { state: 'failed', attempts: 3, lastError: '550 no such dog' } as const;
    const failed = await storedEmail(server.db, { ...failure, createdAt: new Date(Date.now() - hour) });
    const sent = await storedEmail(server.db, { state: 'sent' });
    const { body, headers } = await get(path).expect(200);
    expect(headers['x-total-count']).toBe('3');
    expect(body).toEqual([
      expect.objectContaining({ id: failed.id, ...failure }),
      {
        id: held.id,
        kind: 'application-approved',
        to: 'dana@bar.example',
        subject,
        state: 'held',
        attempts: 0,
        lastError: null,
        createdAt: held.createdAt.toISOString(),
        sentAt: null,
        sendAt: held.sendAt.toISOString(),
        actions: ['edit', 'release', 'delete'],
      },
      expect.objectContaining({ id: sent.id, state: 'sent' }),
    ]);
  });

  it('narrows the list down by state, kind, newsletter, event and the row that a message is about', async () => {
    const newsletter = await storedNewsletter(server.db);
    const letter = { kind: 'newsletter', newsletterId: newsletter.id } as const;
    const [venue, vendor] = [{ aboutKind: 'venue' } as const, { aboutKind: 'vendor', eventId: 12 } as const];
    await storedEmail(server.db, { subject: 'held' });
    await storedEmail(server.db, { subject: 'sent', state: 'sent' });
    await storedEmail(server.db, { subject: 'letter', ...letter, state: 'sent' });
    await storedEmail(server.db, { subject: 'venue 7', ...venue, aboutId: 7, state: 'sent' });
    await storedEmail(server.db, { subject: 'vendor 7', ...vendor, aboutId: 7, state: 'sent' });
    const subjects = async (query: string) =>
      (await get(`${path}?${query}`).expect(200)).body.map(({ subject }: { subject: string }) => subject);
    expect(await subjects('state=held')).toEqual(['held']);
    expect(await subjects('kind=newsletter')).toEqual(['letter']);
    expect(await subjects(`newsletterId=${newsletter.id}`)).toEqual(['letter']);
    expect(await subjects('eventId=12')).toEqual(['vendor 7']);
    expect(await subjects('aboutKind=venue&aboutId=7')).toEqual(['venue 7']);
    expect(await subjects('q=VENUE')).toEqual(['venue 7']);
    expect(await subjects('sort=subject')).toEqual(['held', 'letter', 'sent', 'vendor 7', 'venue 7']);
    expect(await subjects('state=sent&sort=subject&page=2&pageSize=2')).toEqual(['vendor 7', 'venue 7']);
  });
});

describe('GET /api/admin/emails/:id', () => {
  it('shows a message as it is sent, without the token of its recipient', async () => {
    const { id } = await storedEmail(server.db);
    const { body } = await get(`${path}/${id}`).expect(200);
    expect(body.html).toContain('href="https://pups.example/partner/…"');
    expect(body.text).toContain('See my application: https://pups.example/partner/…');
    expect(JSON.stringify(body)).not.toMatch(/site\.invalid|~partner~/);
  });

  it('describes a picture that goes with a message only when it is sent', async () => {
    const guest = { event: sampleEvent, party: '1 person', code: sampleDoorCode };
    const { html } = await renderEmail(registrationConfirmedEmail(guest));
    const { id } = await storedEmail(server.db, { html });
    const { body } = await get(`${path}/${id}`).expect(200);
    expect(body.html).not.toContain('cid:');
    expect(body.html).toContain('>Your code as a picture, to be scanned at the door</td>');
  });

  it('shows the content of the newsletter where the message has none of its own', async () => {
    const newsletter = await storedNewsletter(server.db, {
      html: '<p>Dogs</p><a href="https://site.invalid/newsletter/unsubscribe/~unsubscribe~">Unsubscribe</a>',
      text: 'Dogs',
    });
    const letter = { kind: 'newsletter', newsletterId: newsletter.id, html: null, text: null } as const;
    const { id } = await storedEmail(server.db, letter);
    const { body } = await get(`${path}/${id}`).expect(200);
    expect(body).toMatchObject({ text: 'Dogs' });
    expect(body.html).toContain('href="https://pups.example/newsletter/unsubscribe/…"');
  });

  it('has no content once it was erased', async () => {
    const { id } = await storedEmail(server.db, { state: 'sent', html: null, text: null, to: '' });
    const { body } = await get(`${path}/${id}`).expect(200);
    expect(body).toMatchObject({ to: '', html: null, text: null });
  });
});

it.each([
  [{ state: 'held' }, ['edit', 'release', 'delete'], 'email-not-failed'],
  [{ state: 'held', to: '' }, ['delete'], 'email-not-failed'],
  [{ state: 'queued' }, ['delete'], 'email-not-failed'],
  [{ state: 'sent' }, [], 'email-not-failed'],
  [{ state: 'failed' }, ['retry', 'delete'], undefined],
  [{ state: 'failed', html: null, text: null }, ['delete'], 'email-erased'],
  [{ state: 'failed', to: '' }, ['delete'], 'email-erased'],
] as const)('to a message with %j may be done %j, and nothing else', async (changes, allowed, retryError) => {
  const attempts = {
    edit: (url: string) => server.admin.put(url).send({ subject, text: editedEmailText }),
    release: (_url: string, id: number) => post(`${path}/release`, { ids: [id] }),
    retry: (url: string) => post(`${url}/retry`),
    delete: (url: string) => server.admin.delete(url),
  };
  const done = [];
  for (const [action, attempt] of Object.entries(attempts)) {
    await server.db.delete(emails);
    const before = await storedEmail(server.db, changes);
    const url = `${path}/${before.id}`;
    for (const { actions } of [(await get(url)).body, (await get(path)).body[0]])
      expect(actions).toEqual(allowed);
    const { ok, body } = await attempt(url, before.id);
    if (action === 'retry') expect(body.code).toBe(retryError);
    if (ok && body.changed !== 0) done.push(action);
    else expect(await stored(before.id)).toEqual(before);
  }
  expect(done).toEqual(allowed);
});

it('of a site that sends nothing no message can be sent', async () => {
  for (const state of ['held', 'failed'] as const) await storedEmail(silent.db, { state });
  const { body } = await silent.admin.get(path).expect(200);
  expect(body).toMatchObject([{ actions: ['delete'] }, { actions: ['edit', 'delete'] }]);
});

describe('POST /api/admin/emails/release', () => {
  it('queues the held messages among those it names, wakes the sender, and says which do not exist', async () => {
    let isAwake = false;
    server.mail.wake = () => {
      isAwake = true;
    };
    const first = await storedEmail(server.db);
    const second = await storedEmail(server.db);
    await storedEmail(server.db);
    const sent = await storedEmail(server.db, { state: 'sent' });
    const erased = await storedEmail(server.db, { to: '' });
    const ids = [first.id, second.id, sent.id, erased.id, 4711];
    const { body } = await post(`${path}/release`, { ids }).expect(200);
    expect(body).toEqual({ changed: 2, missing: [4711] });
    expect(isAwake).toBe(true);
    const states = await server.db.select({ state: emails.state }).from(emails).orderBy(emails.id);
    expect(states.map(({ state }) => state)).toEqual(['queued', 'queued', 'held', 'sent', 'held']);
    expect((await trace()).map(({ label, before, after }) => ({ label, before, after }))).toEqual(
      Array(2).fill({ label: subject, before: { state: 'held' }, after: { state: 'queued' } }),
    );
    expect((await post(`${path}/release`, { ids: [first.id] })).body).toEqual({ changed: 0, missing: [] });
  });

  it('gives a message that was held for long the time of a new one, and keeps the time it is planned for', async () => {
    const longAgo = new Date(Date.now() - 400 * hour);
    const old = await storedEmail(server.db, { sendAt: longAgo, sendBefore: longAgo });
    const later = new Date(Date.now() + 5 * hour);
    const planned = await storedEmail(server.db, { sendAt: later });
    await post(`${path}/release`, { ids: [old.id, planned.id] }).expect(200);
    expect((await stored(old.id))?.sendBefore.getTime()).toBeGreaterThan(Date.now() + 20 * hour);
    expect((await stored(planned.id))?.sendAt).toEqual(later);
  });
});

it('what is held, by kind, event and subject is listed with its number, and released one without the other, or all at once', async () => {
  const event = await storedEvent(server.db, { title: 'Lake Loop' });
  const other = await storedEvent(server.db);
  const message = { kind: 'guest-message', eventId: event.id, subject: 'Towels' } as const;
  const parking = { ...message, subject: 'Parking' };
  for (const changes of [{}, message, message, parking, { ...message, eventId: other.id }])
    await storedEmail(server.db, changes);
  await storedEmail(server.db, { ...message, state: 'sent' });
  const { body } = await get(`${path}/held`).expect(200);
  expect(body).toMatchObject([
    { kind: 'application-approved', event: null, subject: null, messages: 1 },
    { kind: 'guest-message', event: { id: event.id, title: 'Lake Loop' }, subject: 'Towels', messages: 2 },
    { kind: 'guest-message', event: { id: event.id }, subject: 'Parking', messages: 1 },
    { kind: 'guest-message', event: { id: other.id }, subject: 'Towels', messages: 1 },
  ]);
  const some = `${path}/release-all?kind=guest-message&eventId=${event.id}&subject=Towels`;
  expect((await post(some).expect(200)).body).toEqual({ changed: 2, missing: [] });
  expect(await server.db.$count(emails, eq(emails.state, 'held'))).toBe(3);
  expect(await trace()).toMatchObject([
    { label: 'Some held messages', after: { state: 'queued', messages: 2, kind: 'guest-message' } },
  ]);
  expect((await post(`${path}/release-all?kind=application-approved`)).body.changed).toBe(1);
  expect((await post(`${path}/release-all`).expect(200)).body).toEqual({ changed: 2, missing: [] });
  const all = { label: 'All held messages', after: { state: 'queued', messages: 2 } };
  expect((await trace()).at(-1)).toMatchObject(all);
  expect(await server.db.$count(emails, eq(emails.state, 'queued'))).toBe(5);
});

describe('retrying', () => {
  it('queues a failed message again at once, its attempts counted from none, and nothing said of the last one', async () => {
    const failed = {
      state: 'failed',
      attempts: 9,
      lastError: '451 Come back later',
      sendAt: new Date(Date.now() + 5 * hour),
      sendBefore: new Date(Date.now() - 400 * hour),
    } as const;
    const { id } = await storedEmail(server.db, failed);
    const { body } = await post(`${path}/${id}/retry`).expect(200);
    expect(body).toMatchObject({ id, state: 'queued', attempts: 0, lastError: null });
    const again = await stored(id);
    expect(again?.sendAt.getTime()).toBeLessThan(Date.now() + hour);
    expect(again?.sendBefore.getTime()).toBeGreaterThan(Date.now());
    expect(await trace()).toMatchObject([{ entity: 'email', before: { state: 'failed' } }]);
  });

  it('queues all that failed at once', async () => {
    for (const changes of [{}, {}, { to: '' }]) await storedEmail(server.db, { state: 'failed', ...changes });
    await storedEmail(server.db);
    expect((await post(`${path}/retry-all`).expect(200)).body).toEqual({ changed: 2, missing: [] });
    expect(await server.db.$count(emails, eq(emails.state, 'queued'))).toBe(2);
  });
});

describe('DELETE /api/admin/emails/:id', () => {
  const remove = (id: number) => server.admin.delete(`${path}/${id}`);

  it('logs the subject of one that it drops', async () => {
    const { id } = await storedEmail(server.db);
    await remove(id).expect(204);
    const log = JSON.stringify(await trace());
    expect(log).toContain(subject);
    expect(log).not.toMatch(/dana@bar\.example|Welcome/);
  });

  it('keeps what was sent, and what is being sent', async () => {
    const sent = await storedEmail(server.db, { state: 'sent' });
    expect((await remove(sent.id).expect(409)).body.code).toBe('email-not-deletable');
    const leasedUntil = new Date(Date.now() + hour);
    const leased = await storedEmail(server.db, { state: 'queued', leasedUntil });
    await remove(leased.id).expect(409);
    expect(await server.db.$count(emails)).toBe(2);
  });

  it('keeps what is being sent by the clock of the database, which stands still in a transaction', async () => {
    const { user, session } = await server.session({ isAdmin: true });
    const actor = { id: user.id, username: user.username, sessionId: session.id };
    await server.db.transaction(async (tx) => {
      const { id } = await storedEmail(tx, { state: 'queued' });
      await tx.update(emails).set({ leasedUntil: sql`now() + interval '1 millisecond'` });
      await wait(20);
      await expect(deleteEmail(tx, actor, id)).rejects.toMatchObject({ code: 'email-not-deletable' });
    });
  });
});
