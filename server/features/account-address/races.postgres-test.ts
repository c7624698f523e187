import { users } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addressesOf } from '../../testing/addresses';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

// The embedded database has one connection, on which nothing ever meets.
const server = testServer({ env: mailEnv });
const { account, put, confirm, confirmLink, find } = addressesOf(() => server);

const rounds = Array.from({ length: 10 }, (_, round) => round);
const statuses = async (requests: PromiseLike<{ status: number }>[]) =>
  (await Promise.all(requests)).map(({ status }) => status).sort();

it.each(rounds)('of two accounts that confirm an address at once one has it (%d)', async () => {
  const both = [await account('rosie'), await account('rex')];
  for (const { headers } of both) await put(headers, 'pack@mail.example');
  const link = await confirmLink('pack@mail.example');
  expect(await statuses(both.map(({ headers }) => confirm(headers, link)))).toEqual([200, 409]);
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
