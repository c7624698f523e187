import { addressChanges, users } from '@shared/account/tables';
import { emails } from '@shared/mail/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addressesOf } from '../../testing/addresses';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

// The embedded database has one connection, on which nothing ever meets.
const server = testServer({ env: mailEnv });
const { account, put, have, confirm, confirmLink, takeBack, takeBackLink, find } = addressesOf(() => server);

const rounds = Array.from({ length: 10 }, (_, round) => round);
const statuses = async (requests: PromiseLike<{ status: number }>[]) =>
  (await Promise.all(requests)).map(({ status }) => status).sort();
/** Lets a mailbox get the next message at once. */
const afterAWhile = () => server.db.update(emails).set({ createdAt: new Date(Date.now() - 11 * 60_000) });

it.each(rounds)('of two accounts that confirm an address at once one has it (%d)', async () => {
  const links: [headers: { Authorization: string }, link: string][] = [];
  for (const name of ['rosie', 'rex']) {
    const { headers } = await account(name);
    await afterAWhile();
    await put(headers, 'pack@mail.example');
    links.push([headers, await confirmLink('pack@mail.example')]);
  }
  expect(await statuses(links.map(([headers, link]) => confirm(headers, link)))).toEqual([200, 409]);
  expect(await server.db.$count(users, eq(users.email, 'pack@mail.example'))).toBe(1);
});

it.each(rounds)(
  'a link that is followed ten times at once confirms once, and is told once (%d)',
  async () => {
    const { headers } = await account('rosie');
    await put(headers, 'rosie@mail.example');
    const link = await confirmLink('rosie@mail.example');
    const [first, ...others] = await statuses(Array.from({ length: 10 }, () => confirm(headers, link)));
    expect([first, ...new Set(others)]).toEqual([200, 404]);
    expect(await find('rosie@mail.example', 'email-changed')).toHaveLength(1);
  },
);

it.each(rounds)('what is confirmed while the old address takes it back is void in the end (%d)', async () => {
  const { id, headers } = await account('rosie');
  await have(headers, 'rosie@mail.example');
  await have(headers, 'mallory@evil.example');
  await put(headers, 'next@evil.example');
  const [back, next] = [await takeBackLink('rosie@mail.example'), await confirmLink('next@evil.example')];
  const [confirmed, taken] = await Promise.all([confirm(headers, next), takeBack(back)]);
  expect(taken.status).toBe(200);
  expect([200, 401, 404]).toContain(confirmed.status);
  const user = await server.db.query.users.findFirst({ where: eq(users.id, id) });
  expect(user).toMatchObject({ email: 'rosie@mail.example', pendingEmail: null });
  expect(await server.db.$count(addressChanges)).toBe(0);
  await server.api.get('/api/user').set(headers).expect(401);
});
