import { auditLog } from '@shared/audit/tables';
import { newsletterStates } from '@shared/newsletters/newsletter-states';
import type { NewsletterRow } from '@shared/newsletters/newsletters';
import { newsletters } from '@shared/newsletters/tables';
import { subscribers } from '@shared/subscribers/tables';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { newslettersOf, storedNewsletter, storedSentNewsletter } from '../../testing/stored-newsletter';

const server = testServer();
const sending = testServer({ env: mailEnv });
const path = '/api/admin/newsletters';
const written = { subject: 'Two new routes', body: 'Bring the **dog**.' };
const confirmedAndPending = [
  { email: 'a@example.com' },
  { email: 'b@example.com', state: 'pending' as const },
];

describe('writing a newsletter', () => {
  it('stores a draft, whose event may not be published yet, and says how many confirmed subscribers would get it', async () => {
    await server.db.insert(subscribers).values(confirmedAndPending);
    const draft = { ...written, body: 'Soon:\n\n[[event:12]]' };
    const { body } = await server.admin.post(path).send(draft).expect(201);
    expect(body).toEqual({
      ...draft,
      id: 1,
      audienceEventId: null,
      state: 'draft',
      recipients: 1,
      sent: 0,
      failed: 0,
      sendAt: null,
      sentAt: null,
      slug: null,
      version: 1,
      createdAt: expect.any(String),
      actions: ['change', 'send', 'delete'],
    });
    const read = await server.admin.get(`${path}/1`).expect(200);
    expect(read.body).toEqual(body);
  });

  it.each([
    ['subject', '', 'Subject is required'],
    ['subject', 'x'.repeat(151), 'Must be at most 150 characters (1 too many)'],
    ['subject', 'News\r\nBcc: everybody@example.com', 'Must be on one line'],
    ['subject', 'News\u2028and more', 'Must be on one line'],
    ['body', ' \n', 'Write something first'],
    ['body', 'x'.repeat(50_001), 'Must be at most 50000 characters (1 too many)'],
    ['body', 'nul \u0000 inside', 'Contains a character that cannot be stored'],
  ])('rejects %s %j', async (field, value, message) => {
    const response = await server.admin
      .post(path)
      .send({ ...written, [field]: value })
      .expect(400);
    expect(response.body.errors[field]).toContain(message);
  });
});

it('a misspelled audience is refused, and the newsletter does not become one for everybody', async () => {
  const { body } = await server.admin
    .post(path)
    .send({ ...written, audience: 1 })
    .expect(400);
  expect(body).toEqual({ code: 'invalid-input', message: 'Unrecognized key: "audience"' });
  expect(await server.db.$count(newsletters)).toBe(0);
});

it('lists within lists are no newsletter, however deep', async () => {
  const body = '['.repeat(20_000) + ']'.repeat(20_000);
  await server.admin.post(path).type('json').send(body).expect(400);
});

describe('two administrators who change the same newsletter', () => {
  it('do not overwrite each other: the second gets 409 with the newsletter as it is now', async () => {
    const { id, version } = await storedNewsletter(server.db);
    const put = (change: object) =>
      server.admin.put(`${path}/${id}`).send({ ...written, ...change, version });
    const saved = await put({ subject: 'Three new routes' }).expect(200);
    expect(saved.body).toMatchObject({ subject: 'Three new routes', version: version + 1 });
    const rejected = await put({}).expect(409);
    expect(rejected.body).toEqual({
      message: 'Somebody else has changed this newsletter since you opened it.',
      code: 'newsletter-changed',
      current: saved.body,
    });
  });

  it('cannot send what is not the latest version', async () => {
    const { id } = await storedNewsletter(server.db, { version: 4 });
    const rejected = await server.admin.post(`${path}/${id}/send`).send({ version: 3 }).expect(409);
    expect(rejected.body.code).toBe('newsletter-changed');
  });
});

it.each(newsletterStates)(
  'to a newsletter that is %s may be done what it says, and nothing else',
  async (state) => {
    const attempts = {
      change: ({ id, version }: NewsletterRow) =>
        server.admin.put(`${path}/${id}`).send({ ...written, version }),
      send: ({ id, version }: NewsletterRow) => server.admin.post(`${path}/${id}/send`).send({ version }),
      retry: ({ id }: NewsletterRow) => server.admin.post(`${path}/${id}/retry`),
      delete: ({ id }: NewsletterRow) => server.admin.delete(`${path}/${id}`),
    };
    await newslettersOf(server).subscribe(1);
    for (const [action, attempt] of Object.entries(attempts)) {
      const newsletter = await storedSentNewsletter(server.db, { state, slug: null });
      const { body } = await server.admin.get(`${path}/${newsletter.id}`);
      const { status } = await attempt(newsletter);
      // Sent twice it is sent once.
      const changesNothing = action === 'send' && state === 'sending';
      expect([action, status]).toEqual([
        action,
        body.actions.includes(action) || changesNothing ? expect.toSatisfy((code) => code < 300) : 409,
      ]);
    }
  },
);

describe('a newsletter that was sent', () => {
  it('tells who it could not be sent to, and why', async () => {
    const { id } = await storedSentNewsletter(server.db);
    await storedSentNewsletter(server.db, { slug: 'another' });
    const response = await server.admin.get(`${path}/${id}/failures?q=gone`);
    expect(response.headers['x-total-count']).toBe('1');
    expect(response.body).toEqual([
      {
        id: expect.any(Number),
        to: 'gone@example.com',
        lastError: '550 no such user',
        attempts: 1,
        createdAt: expect.any(String),
      },
    ]);
  });

  it('is deleted with its messages', async () => {
    const { id } = await storedSentNewsletter(server.db);
    await server.admin.delete(`${path}/${id}`).expect(204);
    await server.admin.get(`${path}/${id}`).expect(404);
    expect(await server.db.query.emails.findMany()).toEqual([]);
  });
});

it('the list of newsletters is searched, narrowed down and sorted', async () => {
  await storedNewsletter(server.db, { subject: 'Alpha' });
  await storedSentNewsletter(server.db, { subject: 'Bravo' });
  const subjects = async (query: string) => {
    const { body } = await server.admin.get(`${path}${query}`);
    return body.map(({ subject }: { subject: string }) => subject);
  };
  expect(await subjects('')).toEqual(['Bravo', 'Alpha']);
  expect(await subjects('?sort=subject')).toEqual(['Alpha', 'Bravo']);
  for (const [subject, day] of [
    ['Echo', '2999-06-01'],
    ['Delta', '2999-05-01'],
  ])
    await storedNewsletter(server.db, { subject, state: 'scheduled', sendAt: new Date(`${day}T16:00Z`) });
  expect(await subjects('?sort=sendAt')).toEqual(['Delta', 'Echo', 'Alpha', 'Bravo']);
  expect(await subjects('?q=LPH')).toEqual(['Alpha']);
  expect(await subjects('?state=sent')).toEqual(['Bravo']);
});

describe('the preview of a newsletter', () => {
  const preview = (body: string) =>
    server.admin.post(`${path}/preview`).send({ subject: 'Two new routes', body });

  it('is the message as it would be sent, in HTML and as text, with links and without tokens', async () => {
    const { id } = await storedEvent(server.db, { title: 'Lake Loop' });
    const response = await preview(
      `Dear **dogs**, [come](/events)\n\n[[event:${id}]]\n\n- one\n- two`,
    ).expect(200);
    const { html, text } = response.body;
    expect(html).toContain('Dear <strong>dogs</strong>');
    expect(html).toMatch(/<a [^>]*href="http:\/\/127\.0\.0\.1:\d+\/events"/);
    expect(html).toContain('Lake Loop');
    expect(text).toMatch(/Dear dogs, come\nhttp:\/\/127\.0\.0\.1:\d+\/events\n/);
    expect(text).toContain('Lake Loop');
    expect(text).toContain('- one\n- two');
    for (const part of [html, text]) expect(part).not.toMatch(/~unsubscribe~|site\.invalid/);
    expect(await server.db.select().from(newsletters)).toEqual([]);
  });

  it('names the line of an event that is unknown, unpublished, or not on a line of its own', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    const response = await preview(`One\n\n[[event:${id}]]\n\n[[event:4711]]\n\nand [[event:5]] too`).expect(
      400,
    );
    expect(response.body.errors.body).toEqual([
      `Line 3: there is no published event ${id}`,
      'Line 5: there is no published event 4711',
      'Line 7: [[event:5]] must be on a line of its own',
    ]);
  });
});

it('a test of a newsletter goes to one address, with its text and without a recipient’s links', async () => {
  const { id } = await storedNewsletter(sending.db);
  const { post, outbox, subscribe } = newslettersOf(sending);
  await subscribe(1);
  const { status, body } = await post(`${id}/test`, { to: 'me@example.com' });
  expect({ status, body }).toMatchObject({ status: 202, body: { id, state: 'draft' } });
  await post(`${id}/test`, { to: 'me@example.com' });
  const test = { kind: 'newsletter-test', to: 'me@example.com', subject: 'Test: Two new routes' };
  expect(await outbox()).toMatchObject([{ ...test, state: 'queued' }, test]);
  const { html } = await renderedNow(sending, (await outbox())[0]);
  expect(html).toContain('Bring the <strong>dog</strong>.');
});

it('changes of newsletters are in the audit log', async () => {
  const ada = await server.bearer({ isAdmin: true, username: 'ada' });
  const { body } = await server.api.post(path).set(ada).send(written).expect(201);
  await server.api
    .put(`${path}/${body.id}`)
    .set(ada)
    .send({ ...written, body: 'Bring two.' })
    .expect(200);
  await server.api.delete(`${path}/${body.id}`).set(ada).expect(204);
  const entries = await server.db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(entries).toMatchObject([
    { action: 'create', entity: 'newsletter', entityId: '1', label: 'Two new routes', username: 'ada' },
    { action: 'update', before: { body: 'Bring the **dog**.' }, after: { body: 'Bring two.' } },
    { action: 'delete', before: { subject: 'Two new routes', state: 'draft' } },
  ]);
});
