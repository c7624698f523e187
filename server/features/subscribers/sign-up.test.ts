import { emails, subscribers, suppressedEmails } from '@shared/tables';
import { describe, expect, it } from 'vitest';
import { strangerLimits } from '../../mail/stranger-limits';
import { prepareEmail } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { suppress } from './suppression';

const server = testServer({ env: mailEnv });
const offline = testServer();

const rosie = 'rosie@mail.example';
const signUp = (email = rosie, on = server) => on.api.post('/api/subscribers').send({ email }).expect(201);
const sent = (on = server) => on.db.select().from(emails);

describe('a sign-up, with sending on,', () => {
  it('is pending, and asks by mail', async () => {
    await signUp();
    expect(await server.db.select().from(subscribers)).toMatchObject([{ email: rosie, state: 'pending' }]);
    expect(await sent()).toMatchObject([
      {
        kind: 'newsletter-confirmation',
        state: 'queued',
        to: rosie,
        aboutKind: 'subscriber',
        aboutId: 1,
        html: expect.stringContaining('https://site.invalid/newsletter/confirm/~confirm~'),
        text: expect.stringContaining('https://site.invalid/newsletter/confirm/~confirm~'),
      },
    ]);
  });

  it('asks an address once in 24 hours, however it is written and whoever asks how often', async () => {
    await Promise.all([rosie, 'ROSIE@mail.example', 'Rosie@Mail.Example', rosie].map((to) => signUp(to)));
    await signUp();
    expect(await sent()).toHaveLength(1);
    const yesterday = new Date(Date.now() - (strangerLimits.hours + 1) * 60 * 60 * 1000);
    await server.db.update(emails).set({ createdAt: yesterday });
    await signUp();
    expect(await sent()).toHaveLength(2);
    expect(await server.db.$count(subscribers)).toBe(1);
  });

  it('asks nobody who is subscribed, and leaves them subscribed', async () => {
    await server.db.insert(subscribers).values({ email: rosie });
    await signUp();
    expect(await sent()).toEqual([]);
    expect(await server.db.select().from(subscribers)).toMatchObject([{ state: 'confirmed' }]);
  });

  it('begins the days of a pending one again', async () => {
    const createdAt = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000);
    await server.db.insert(subscribers).values({ email: rosie, state: 'pending', createdAt });
    await signUp();
    const [row] = await server.db.select().from(subscribers);
    expect(Date.now() - (row?.createdAt.getTime() ?? 0)).toBeLessThan(10_000);
  });

  it('lifts no suppression yet', async () => {
    await suppress(server.db, server.mail, rosie);
    await signUp();
    expect(await server.db.$count(suppressedEmails)).toBe(1);
  });

  it('gets the same response whoever signs up', async () => {
    const pending = 'gus@mail.example';
    const suppressed = 'luna@mail.example';
    await server.db.insert(subscribers).values([{ email: rosie }, { email: pending, state: 'pending' }]);
    await suppress(server.db, server.mail, suppressed);
    const responses = [];
    for (const email of [rosie, pending, suppressed, 'new@mail.example', 'new@mail.example'])
      responses.push(await signUp(email));
    const seen = responses.map(({ text, headers: { date, ...headers } }) => ({ text, headers }));
    for (const response of seen) expect(response).toEqual(seen[0]);
  });

  it('asks a bot nothing, and tells it the usual', async () => {
    const { text } = await signUp();
    const bot = await server.api.post('/api/subscribers').send({ email: 'bot@mail.example', faxNumber: '1' });
    expect([bot.status, bot.text]).toEqual([201, text]);
    expect(await sent()).toHaveLength(1);
  });

  it.each([
    'rosie@mail.example\r\nBcc: gus@mail.example',
    'rosie@mail.example\nBcc:gus@mail.example',
    Array.from({ length: 500 }, (_, index) => `${index}@mail.example`).join(','),
    'rosie@mail.example, gus@mail.example',
    'Rosie <rosie@mail.example>',
  ])('rejects more than one plain address: %j', async (email) => {
    await server.api.post('/api/subscribers').send({ email }).expect(400);
    expect(await sent()).toEqual([]);
    expect(await server.db.$count(subscribers)).toBe(0);
  });
});

describe('a confirmation mail', () => {
  const prepared = async () => {
    const [email] = await sent();
    return prepareEmail(server, email);
  };

  it('leaves while the sign-up is pending, and not once it is confirmed or gone', async () => {
    await signUp();
    expect(await prepared()).toEqual({ confirm: expect.stringMatching(/^[\w-]{32}$/) });
    await server.db.update(subscribers).set({ state: 'confirmed' });
    expect(await prepared()).toBeUndefined();
    await server.db.delete(subscribers);
    expect(await prepared()).toBeUndefined();
  });
});

describe('a sign-up, with sending off,', () => {
  it('counts at once; the welcome is written and held', async () => {
    await signUp(rosie, offline);
    expect(await offline.db.select().from(subscribers)).toMatchObject([{ email: rosie, state: 'confirmed' }]);
    expect(await sent(offline)).toMatchObject([{ kind: 'newsletter-welcome', state: 'held', to: rosie }]);
  });

  it('welcomes an address once', async () => {
    await Promise.all([signUp(rosie, offline), signUp('ROSIE@mail.example', offline)]);
    await signUp(rosie, offline);
    expect(await sent(offline)).toHaveLength(1);
  });

  it('confirms what was pending, and lifts a suppression', async () => {
    await offline.db.insert(subscribers).values({ email: rosie, state: 'pending' });
    await suppress(offline.db, offline.mail, rosie);
    await signUp(rosie, offline);
    expect(await offline.db.select().from(subscribers)).toMatchObject([{ state: 'confirmed' }]);
    expect(await offline.db.$count(suppressedEmails)).toBe(0);
    expect(await sent(offline)).toHaveLength(1);
  });
});
