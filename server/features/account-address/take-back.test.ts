import { addressChanges, sessions } from '@shared/account/tables';
import { auditLog } from '@shared/audit/tables';
import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addressesOf } from '../../testing/addresses';
import { readOutbox } from '../../testing/outbox';
import { aSite, testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv, site: aSite() });
const { account, logIn, put, read, have, remove, confirm, confirmLink, takeBack, takeBackLink, told } =
  addressesOf(() => server);

const rosie = 'rosie@mail.example';
const mallory = 'mallory@evil.example';

/** An account whose address somebody with its password has changed, and the link in the old one's mail. */
async function stolen() {
  const { headers } = await account('rosie');
  await have(headers, rosie);
  await have(headers, mallory);
  return { headers, link: await takeBackLink(rosie) };
}

it('the old address takes a change back, ends all sessions, and both addresses are told', async () => {
  const { headers, link } = await stolen();
  await takeBack(link).expect(200);
  await server.api.get('/api/user').set(headers).expect(401);
  expect(await server.db.$count(sessions)).toBe(0);
  expect(await read(await logIn('rosie'))).toEqual({ email: rosie, pendingEmail: null });
  expect((await told()).slice(-2)).toEqual([
    [mallory, false],
    [rosie, true],
  ]);
  const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(entry).toMatchObject({
    username: 'rosie',
    entity: 'user',
    after: { emailChangedAt: expect.any(String) },
  });
  expect(JSON.stringify(entry)).not.toContain('example');
});

it('a link works for seven days', async () => {
  const { link } = await stolen();
  await server.db.update(addressChanges).set({ expiresAt: new Date(Date.now() - 1) });
  expect((await takeBack(link)).body.code).toBe('link-not-found');
  expect(await takeBackLink(rosie)).toBe('');
});

it('a GET of the link changes nothing', async () => {
  const { headers, link } = await stolen();
  for (let count = 0; count < 100; count += 1) await server.api.get(`/account/take-back/${link}`);
  expect((await read(headers)).email).toBe(mallory);
});

it('who changes it again, removes it or waits for another does not get away, and can take nothing back', async () => {
  const { headers, link } = await stolen();
  await have(headers, 'second@evil.example');
  await remove(headers).expect(204);
  await have(headers, 'third@evil.example');
  await put(headers, 'fourth@evil.example');
  const fourth = await confirmLink('fourth@evil.example');
  const later = await Promise.all([mallory, 'second@evil.example'].map(takeBackLink));
  expect(later.filter(Boolean)).toHaveLength(2);
  await takeBack(link).expect(200);
  for (const token of later) expect((await takeBack(token)).body.code).toBe('link-not-found');
  const again = await logIn('rosie');
  expect(await read(again)).toEqual({ email: rosie, pendingEmail: null });
  expect((await confirm(again, fourth)).body.code).toBe('link-not-found');
  expect(await takeBackLink('third@evil.example')).toBe('');
});

it('who confirms the old address again takes the change back: the one between gets no way in', async () => {
  const { headers, link } = await stolen();
  await have(headers, 'second@evil.example');
  const earlier = await takeBackLink(mallory);
  await server.db.execute("update emails set created_at = created_at - interval '11 minutes'");
  await have(headers, rosie);
  expect((await told()).slice(-2)).toEqual([
    ['second@evil.example', false],
    [rosie, true],
  ]);
  expect(await takeBackLink('second@evil.example')).toBe('');
  for (const token of [link, earlier]) expect((await takeBack(token)).body.code).toBe('link-not-found');
  expect((await read(headers)).email).toBe(rosie);
});

it('a removal is taken back too', async () => {
  const { headers } = await account('rosie');
  await have(headers, rosie);
  await remove(headers).expect(204);
  await takeBack(await takeBackLink(rosie)).expect(200);
  expect((await read(await logIn('rosie'))).email).toBe(rosie);
});

it('an address that another account has by now stays that account’s', async () => {
  const { headers, link } = await stolen();
  const other = await account('rex');
  // Its ten minutes are not over.
  await server.db.execute("update emails set created_at = created_at - interval '11 minutes'");
  await have(other.headers, rosie);
  expect((await takeBack(link)).body.code).toBe('email-taken');
  expect((await read(headers)).email).toBe(mallory);
  expect((await read(other.headers)).email).toBe(rosie);
});

it('of several that are followed at once one counts, and none later', async () => {
  const { link } = await stolen();
  const responses = await Promise.all([1, 2, 3].map(() => takeBack(link)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const before = await readOutbox(server.db);
  expect((await takeBack(link)).body.code).toBe('link-not-found');
  expect(await readOutbox(server.db)).toEqual(before);
});

it('a link of one account is none of another', async () => {
  const { link } = await stolen();
  const forged = Buffer.from(link, 'base64url');
  forged.writeUInt32BE(forged.readUInt32BE(0) + 1);
  expect((await takeBack(forged.toString('base64url'))).body.code).toBe('link-not-found');
});
