import { sessions, users } from '@shared/account/tables';
import { emails } from '@shared/mail/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { addressesOf } from '../../testing/addresses';
import { renderedNow } from '../../testing/outbox';
import { aSite, testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { setClock } from '../../testing/test-clock';

const server = testServer({ env: mailEnv, site: aSite() });
const { account, logIn, put, read, have, confirm, confirmLink, find } = addressesOf(() => server);

const victim = 'victim@mail.example';
const codeOf = async (request: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await request;
  return [status, body.code];
};
const notFound = [404, 'link-not-found'];
const nothing = { email: null, pendingEmail: null };

/** Mallory's account, which waits for somebody else's address, and the link that stands in their mailbox. */
async function trap() {
  const mallory = await account('mallory');
  await put(mallory.headers, victim);
  return { mallory, link: await confirmLink(victim) };
}

describe('who gets a stranger to confirm an address', () => {
  it('has nothing of a link that is followed without a login', async () => {
    const { mallory, link } = await trap();
    expect(await codeOf(confirm({}, link))).toEqual([401, 'login-required']);
    expect(await read(mallory.headers)).toEqual({ email: null, pendingEmail: victim });
  });

  it('has nothing of a link that is followed in the victim’s own account, and is not named there', async () => {
    const { mallory, link } = await trap();
    const owner = await account('rosie');
    const response = await confirm(owner.headers, link);
    expect([response.status, response.body.code]).toEqual([404, 'not-your-link']);
    expect(response.text).not.toMatch(/mallory|victim/);
    expect(await read(owner.headers)).toEqual(nothing);
    expect(await read(mallory.headers)).toEqual({ email: null, pendingEmail: victim });
    // It is used up for nobody.
    await confirm(mallory.headers, link).expect(200);
  });

  it('has nothing of programs that open every link of a mail, a hundred times', async () => {
    const { mallory, link } = await trap();
    const { headers } = await account('rosie');
    for (let count = 0; count < 100; count += 1)
      await server.api.get(`/account/confirm/${link}`).set(headers);
    expect(await read(mallory.headers)).toEqual({ email: null, pendingEmail: victim });
    expect(await server.db.$count(emails)).toBe(1);
  });

  it('has nothing of a link to their own mailbox for another address', async () => {
    const { mallory, link } = await trap();
    const accomplice = await account('accomplice');
    await put(accomplice.headers, 'mallory@mail.example');
    const own = await confirmLink('mallory@mail.example');
    expect(await codeOf(confirm(mallory.headers, own))).toEqual([404, 'not-your-link']);
    expect(await codeOf(confirm(accomplice.headers, link))).toEqual([404, 'not-your-link']);
  });

  it('has nothing of a link of another purpose, or of another message', async () => {
    const { mallory } = await trap();
    const [email] = await find(victim, 'account-email');
    const row = { id: email?.id ?? 0, email: victim };
    await have((await account('rosie')).headers, 'rosie@mail.example');
    const [notice] = await find('rosie@mail.example', 'email-changed');
    for (const token of [
      linkToken(server.mail, linkKinds.registration, row),
      linkToken(server.mail, linkKinds.confirmAddress, { id: notice?.id ?? 0, to: victim }),
    ])
      expect(await codeOf(confirm(mallory.headers, token))).toEqual(notFound);
  });

  it('gives the account to who confirmed: all its other sessions end', async () => {
    const { mallory, link } = await trap();
    const waits = await server.api
      .post('/api/login')
      .send({ username: 'mallory', password: 'sit-stay' })
      .expect(200);
    const tricked = await logIn('mallory');
    await confirm(tricked, link).expect(200);
    await server.api.get('/api/user').set(mallory.headers).expect(401);
    await server.api
      .get('/api/user')
      .set({ Authorization: `Bearer ${waits.body.token}` })
      .expect(401);
    expect(await server.db.$count(sessions, eq(sessions.userId, mallory.id))).toBe(1);
    expect((await read(tricked)).email).toBe(victim);
  });
});

describe('a link', () => {
  it('works once, of several that are followed at once, too', async () => {
    const { headers } = await account('rosie');
    await put(headers, victim);
    const link = await confirmLink(victim);
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(confirm(headers, link))));
    expect(codes.sort()).toEqual([[200, undefined], ...Array(9).fill(notFound)]);
    expect(await codeOf(confirm(headers, link))).toEqual(notFound);
    expect(await find(victim, 'email-changed')).toHaveLength(1);
  });

  it('works for two hours from when its mail leaves, however late that is', async () => {
    await setClock('2030-06-15T12:00:00Z');
    const { id, headers } = await account('rosie');
    await put(headers, victim);
    await setClock('2030-06-15T20:00:00Z');
    const link = await confirmLink(victim);
    await setClock('2030-06-15T21:59:59Z');
    const far = { expiresAt: new Date('2100-01-01'), lastUsedAt: new Date() };
    await server.db.update(sessions).set(far).where(eq(sessions.userId, id));
    await server.api.get(`/account/confirm/${link}`).expect(200);
    await setClock('2030-06-15T22:00:00Z');
    expect(await codeOf(confirm(headers, link))).toEqual(notFound);
    expect(await read(headers)).toEqual({ email: null, pendingEmail: victim });
  });

  it('is void once the account waits for it no longer: after a day, or for another address', async () => {
    const { headers } = await account('rosie');
    await put(headers, victim);
    const link = await confirmLink(victim);
    await put(headers, 'other@mail.example');
    expect(await codeOf(confirm(headers, link))).toEqual(notFound);
    await put(headers, victim);
    await server.db.update(users).set({ pendingUntil: new Date(Date.now() - 1) });
    expect(await codeOf(confirm(headers, link))).toEqual(notFound);
    expect(await confirmLink(victim)).toBe('');
    expect(await read(headers)).toEqual(nothing);
  });
});

describe('an address', () => {
  it('is one account’s, whichever confirms first, which the other learns by its link', async () => {
    const [one, other] = [await account('rosie'), await account('rex')];
    for (const { headers } of [one, other]) await put(headers, victim);
    const link = await confirmLink(victim);
    const codes = await Promise.all([one, other].map(({ headers }) => codeOf(confirm(headers, link))));
    expect(codes.sort()).toEqual([
      [200, undefined],
      [409, 'email-taken'],
    ]);
    expect(await server.db.$count(users, eq(users.email, victim))).toBe(1);
  });

  it('is told to itself, and of a change to the old one, with the way to the organizer', async () => {
    const { headers } = await account('rosie');
    await have(headers, 'old@mail.example');
    await have(headers, victim);
    expect(await find(victim, 'email-changed')).toMatchObject([{ params: { isCurrent: true } }]);
    const [notice] = await find('old@mail.example', 'email-changed');
    expect(notice).toMatchObject({ state: 'queued', params: { isCurrent: false } });
    const { text } = await renderedNow(server, notice);
    expect(text).toContain('Write to us at once');
    expect(text).toContain('https://site.invalid/contact');
  });

  it('is told whatever its mailbox got before: such mail is never dropped', async () => {
    const { headers } = await account('rosie');
    for (const email of ['a@mail.example', 'b@mail.example', 'a@mail.example', 'b@mail.example'])
      await have(headers, email);
    expect(await find('a@mail.example', 'email-changed')).toHaveLength(4);
  });
});
