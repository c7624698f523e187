import { emails } from '@shared/mail/tables';
import { subscribers, suppressedEmails } from '@shared/subscribers/tables';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { strangerLimits } from '../../mail/stranger-limits';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { suppress } from './queries';

const server = testServer({ env: mailEnv });
const offline = testServer();

const rosie = 'rosie@mail.example';
/** Signs up by the form, and gives what follows the response its time. */
async function signUp(email = rosie, on = server) {
  const response = await on.api.post('/api/subscribers').send({ email }).expect(201);
  await finishAfterResponses();
  return response;
}
const sent = (on = server) => on.db.select().from(emails);

describe('a sign-up, with sending on,', () => {
  it('is pending, asks by mail, and lifts no suppression yet', async () => {
    await suppress(server.db, server.mail, rosie);
    expect((await signUp()).body).toMatchObject({ needsConfirmation: true });
    expect(await server.db.$count(suppressedEmails)).toBe(1);
    expect(await server.db.select().from(subscribers)).toMatchObject([{ email: rosie, state: 'pending' }]);
    expect(await sent()).toMatchObject([
      { kind: 'newsletter-confirmation', state: 'queued', to: rosie, aboutKind: 'subscriber', aboutId: 1 },
    ]);
    const { html, text } = await renderedNow(server, (await sent())[0]);
    expect(html).toContain('https://site.invalid/newsletter/confirm/~confirm~');
    expect(text).toContain('https://site.invalid/newsletter/confirm/~confirm~');
  });

  it('asks an address once in 24 hours, however it is written and however often it is asked for', async () => {
    await Promise.all([rosie, 'ROSIE@mail.example', 'Rosie@Mail.Example', rosie].map((to) => signUp(to)));
    await signUp();
    expect(await sent()).toHaveLength(1);
    const yesterday = new Date(Date.now() - (strangerLimits.hours + 1) * 60 * 60 * 1000);
    await server.db.update(emails).set({ createdAt: yesterday });
    await signUp();
    expect(await sent()).toHaveLength(2);
    expect(await server.db.$count(subscribers)).toBe(1);
  });

  it('asks a mailbox once, whatever tags its addresses have, and once they are erased too', async () => {
    await signUp('rosie+1@mail.example');
    await server.db.update(emails).set({ to: '' });
    await signUp('Rosie+2@mail.example');
    await signUp();
    expect(await sent()).toHaveLength(1);
    expect(await server.db.$count(subscribers)).toBe(3);
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
    expect(Date.now() - (row?.createdAt.getTime() ?? 0)).toBeLessThan(60 * 60 * 1000);
  });

  it('gets the same response for every address', async () => {
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
  it('counts at once; the welcome is written once and held', async () => {
    const message = 'You are on the list. We will write when the next crawl is set!';
    expect((await signUp(` ${rosie} `, offline)).body).toEqual({ message, needsConfirmation: false });
    const both = await Promise.all([signUp(rosie, offline), signUp('ROSIE@mail.example', offline)]);
    expect(both[0]?.text).toBe(both[1]?.text);
    expect(await offline.db.select().from(subscribers)).toMatchObject([{ email: rosie, state: 'confirmed' }]);
    expect(await sent(offline)).toMatchObject([{ kind: 'newsletter-welcome', state: 'held', to: rosie }]);
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
