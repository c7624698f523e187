import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLog } from '@shared/audit/tables';
import type { EmailKind } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { subscribers, suppressedEmails } from '@shared/subscribers/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { hashEmail, linkKinds, linkToken } from '../../mail/links';
import { prepareEmail } from '../../testing/outbox';
import { aSite, testServer } from '../../testing/server';
import { mailEnv, storedEmail } from '../../testing/stored-email';
import { purgePendingSubscribers, suppress } from './queries';

const site = aSite(mkdtempSync(join(tmpdir(), 'pup-links-')));
const server = testServer({ env: mailEnv, site });
const limited = testServer({ env: { ...mailEnv, RATE_LIMITS: 'on' } });

const rosie = 'rosie@mail.example';
const kinds: EmailKind[] = ['newsletter-confirmation', 'newsletter-welcome', 'newsletter', 'newsletter-test'];
const day = 24 * 60 * 60 * 1000;

/** Signs an address up. Gives the token of the link that is sent to it. */
async function signUp(email = rosie, on = server): Promise<string> {
  await on.api.post('/api/subscribers').send({ email }).expect(201);
  await finishAfterResponses();
  const sent = (await on.db.select().from(emails).orderBy(emails.id)).at(-1);
  const tokens = await prepareEmail(on, sent);
  return tokens?.confirm ?? '';
}

const confirm = (token: string) => server.api.post('/api/newsletter/confirm').send({ token });
const tokenOf = (id: number) => linkToken(server.mail, linkKinds.unsubscribe, { id });
const unsubscribeUrl = (token: string) => `/api/newsletter/unsubscribe/${token}`;

async function aSubscriber(email = rosie) {
  const [row] = await server.db.insert(subscribers).values({ email }).returning();
  return row?.id ?? 0;
}

const stored = async () => ({
  subscribers: await server.db.select().from(subscribers),
  suppressed: await server.db.$count(suppressedEmails),
  emails: await server.db.select().from(emails).orderBy(emails.id),
});

describe('POST /api/newsletter/confirm', () => {
  it('confirms a sign-up, lifts a suppression and welcomes the subscriber, once, however often it is asked', async () => {
    await suppress(server.db, server.mail, rosie);
    const token = await signUp();
    await server.db.update(subscribers).set({ createdAt: new Date(Date.now() - day) });
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    responses.push(await confirm(token));
    expect(responses.map(({ status, text }) => `${status} ${text}`)).toEqual(
      Array(4).fill('200 {"message":"You are on the list. We will write when the next crawl is set!"}'),
    );
    const after = await stored();
    expect(after).toMatchObject({ subscribers: [{ email: rosie, state: 'confirmed' }], suppressed: 0 });
    expect(Date.now() - (after.subscribers[0]?.createdAt.getTime() ?? 0)).toBeLessThan(60 * 60 * 1000);
    expect(after.emails).toMatchObject([
      { kind: 'newsletter-confirmation' },
      { kind: 'newsletter-welcome', state: 'queued', to: rosie, aboutId: 1 },
    ]);
  });

  it('does not know a sign-up that is gone or older than 7 days', async () => {
    const token = await signUp();
    await server.db.update(subscribers).set({ createdAt: new Date(Date.now() - 7 * day) });
    expect((await confirm(token).expect(404)).body.code).toBe('link-not-found');
    await server.db.update(subscribers).set({ state: 'confirmed' });
    await confirm(token).expect(200);
    await server.db.delete(subscribers);
    await confirm(token).expect(404);
  });
});

it('a sign-up that nobody confirms is erased after 7 days, with its address in the outbox', async () => {
  await signUp();
  await server.db.update(emails).set({ state: 'sent', lastError: `no such mailbox: ${rosie}` });
  await signUp('gus@mail.example');
  await server.api.post('/api/subscribers').send({ email: 'luna@mail.example' }).expect(201);
  await purgePendingSubscribers(server.db, new Date(Date.now() + 6.9 * day));
  expect(await server.db.$count(subscribers)).toBe(3);
  const isLuna = eq(subscribers.email, 'luna@mail.example');
  await server.db.update(subscribers).set({ state: 'confirmed' }).where(isLuna);
  await purgePendingSubscribers(server.db, new Date(Date.now() + 7.1 * day));
  const left = await stored();
  expect(left.subscribers).toMatchObject([{ email: 'luna@mail.example' }]);
  const [ofRosie, ofLuna] = left.emails;
  expect(ofRosie).toMatchObject({ state: 'sent', to: '', lastError: null });
  expect(ofLuna?.to).toBe('luna@mail.example');
  expect(left.suppressed).toBe(0);
});

describe('POST /api/newsletter/unsubscribe/:token', () => {
  const bodies: [string, string | undefined, string | undefined][] = [
    ['none', undefined, undefined],
    ['JSON', 'application/json', '{}'],
    ['what is no JSON', 'application/json', '{'],
    ['the form of one click', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['the same as multipart', 'multipart/form-data; boundary=x', '--x\r\n\r\nOne-Click\r\n--x--\r\n'],
    ['a text', 'text/plain', 'stop'],
  ];

  it.each(bodies)('deletes the subscriber, where the body is %s', async (_name, type, body) => {
    const token = tokenOf(await aSubscriber());
    const request = server.api.post(unsubscribeUrl(token)).set('Origin', 'https://mail.example').redirects(0);
    const response = await (type ? request.set('Content-Type', type).send(body) : request);
    const message = 'You are off the list. You will not get any more newsletters.';
    expect([response.status, response.body]).toEqual([200, { message }]);
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(await stored()).toMatchObject({ subscribers: [], suppressed: 1 });
  });

  it('responds the same when it is repeated', async () => {
    const token = tokenOf(await aSubscriber());
    const first = await server.api.post(unsubscribeUrl(token)).expect(200);
    const second = await server.api.post(unsubscribeUrl(token)).expect(200);
    expect(second.text).toBe(first.text);
    await server.api.post(unsubscribeUrl(tokenOf(4711))).expect(200);
    expect(await server.db.$count(suppressedEmails)).toBe(1);
  });

  it('works from an old mail too, after leaving and coming back', async () => {
    await confirm(await signUp()).expect(200);
    await server.db.update(emails).set({ state: 'sent', createdAt: new Date(Date.now() - 2 * day) });
    await server.api.post(unsubscribeUrl(tokenOf(1))).expect(200);
    await aSubscriber('gus@mail.example');
    await confirm(await signUp()).expect(200);
    expect((await stored()).subscribers).toMatchObject([{ email: 'gus@mail.example' }, { email: rosie }]);
    await server.api.post(unsubscribeUrl(tokenOf(1))).expect(200);
    expect(await stored()).toMatchObject({ subscribers: [{ email: 'gus@mail.example' }], suppressed: 1 });
  });

  it('erases the address from the outbox and the audit log, and drops what waits', async () => {
    const id = await aSubscriber();
    const ofRosie = { to: rosie, toHash: hashEmail(server.mail.linkKey, rosie) };
    await storedEmail(server.db, { ...ofRosie, kind: 'newsletter', state: 'queued' });
    for (const kind of kinds) await storedEmail(server.db, { ...ofRosie, kind, state: 'sent' });
    await storedEmail(server.db, { ...ofRosie, state: 'held' });
    const entry = { userId: 1, username: 'ada', action: 'create', entityId: '1' } as const;
    await server.db.insert(auditLog).values([
      { ...entry, entity: 'subscriber', label: rosie, after: { id, email: rosie } },
      { ...entry, entity: 'venue', label: 'The Wagging Tail', after: { contactEmail: rosie } },
    ]);
    await server.api.post(unsubscribeUrl(tokenOf(id))).expect(200);
    expect((await stored()).emails).toMatchObject([
      ...kinds.map((kind) => ({ kind, to: '' })),
      { kind: 'application-approved', to: rosie },
    ]);
    expect(await server.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { label: 'an erased address', after: { id } },
      { label: 'The Wagging Tail', after: { contactEmail: rosie } },
    ]);
  });
});

describe('the link in a mail', () => {
  it('to leave the list redirects from the address of one click to the page with the button', async () => {
    const token = tokenOf(1);
    const { status, headers } = await server.api.get(unsubscribeUrl(token)).redirects(0);
    expect([status, headers.location]).toEqual([303, `/newsletter/unsubscribe/${token}`]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('changes nothing, however often it is opened', async () => {
    const confirmation = await signUp();
    const id = await aSubscriber('gus@mail.example');
    const before = await stored();
    const [confirming, leaving] = [`confirm/${confirmation}`, `unsubscribe/${tokenOf(id)}`];
    for (const path of [`/newsletter/${confirming}`, `/newsletter/${leaving}`, `/api/newsletter/${leaving}`])
      for (let time = 0; time < 4; time += 1) {
        const { status } = time % 2 ? await server.api.get(path) : await server.api.head(path);
        expect(status).toBe(path.startsWith('/api') ? 303 : 200);
      }
    expect(await stored()).toEqual(before);
  });

  it('leads to a page that search engines leave out and that names its path nowhere', async () => {
    const token = tokenOf(1);
    const { text } = await server.api.get(`/newsletter/unsubscribe/${token}`).expect(200);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<title>Unsubscribe · Pup Crawl Orlando</title>');
    expect(text).not.toMatch(/rel="canonical"|og:url/);
    expect(text.split('<body>')[0]).not.toContain(token);
  });
});

describe('the limits on links', () => {
  const followed = async (requests: number, token: (index: number) => string) => {
    const statuses = [];
    for (let index = 0; index < requests; index += 1) {
      const { status } = await limited.api.post(unsubscribeUrl(token(index)));
      statuses.push(status);
    }
    return new Set(statuses);
  };
  const sign = (kind: 'unsubscribe' | 'door') => (id: number) =>
    linkToken(limited.mail, linkKinds[kind], { id });

  it('never stop a valid token, from whatever network', async () => {
    expect(await followed(30, sign('unsubscribe'))).toEqual(new Set([200]));
    const token = await signUp(rosie, limited);
    for (let time = 0; time < 30; time += 1)
      await limited.api.post('/api/newsletter/confirm').send({ token }).expect(200);
  });

  it('are limited where they are invalid, and not the valid ones of the same network', async () => {
    expect(await followed(25, sign('door'))).toEqual(new Set([404, 429]));
    expect(await followed(1, sign('unsubscribe'))).toEqual(new Set([200]));
    const { body } = await limited.api.post('/api/newsletter/confirm').send({ token: 'x' }).expect(429);
    expect(body.code).toBe('too-many-attempts');
  });
});
