import { emails, subscribers } from '@shared/tables';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectEvenTimes, knownAddresses } from '../../testing/even-times';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { signUp } from './sign-up';
import { suppress } from './suppression';

const sending = testServer({ env: mailEnv });
const offline = testServer();
type Server = typeof sending;

/** How each kind of address comes to be known. */
const kinds = {
  subscribed: async (server: Server) => {
    await server.db.insert(subscribers).values(knownAddresses.map((email) => ({ email })));
  },
  pending: async (server: Server) => {
    for (const email of knownAddresses) await signUp(server.db, server.mail, email);
  },
  suppressed: async (server: Server) => {
    for (const email of knownAddresses) await suppress(server.db, server.mail, email);
  },
};

it('a sign-up with a known email address writes a row like one with a new address', async () => {
  const { db, mail } = offline;
  await signUp(db, mail, 'rosie@mail.example');
  const version = sql<string>`xmin::text || ctid::text`;
  const read = () => db.select({ version, row: subscribers }).from(subscribers);
  const [before] = await read();
  await signUp(db, mail, 'ROSIE@mail.example');
  const [after, ...others] = await read();
  expect(after?.version).not.toBe(before?.version);
  expect(after?.row).toEqual(before?.row);
  expect(others).toEqual([]);
});

it('a sign-up that sends nothing writes a message too, and undoes it', async () => {
  const { db, mail } = sending;
  const next = async () => {
    const [row] = await db.select({ id: sql<number>`nextval('emails_id_seq')::int` }).from(sql`(select 1) x`);
    return row?.id ?? 0;
  };
  const before = await next();
  await db.insert(subscribers).values({ email: 'rosie@mail.example' });
  await signUp(db, mail, 'rosie@mail.example');
  expect(await next()).toBe(before + 2);
  expect(await db.$count(emails)).toBe(0);
});

describe.each([
  ['on', sending, ['subscribed', 'pending', 'suppressed']],
  ['off', offline, ['subscribed', 'suppressed']],
] as const)('with sending %s, a sign-up', (_mode, server, states) => {
  it.each(states)('takes as long where the email address is %s', { timeout: 240_000 }, async (state) => {
    await kinds[state](server);
    const signUpAs = (email: string) => signUp(server.db, server.mail, email);
    for (let index = 0; index < 20; index += 1) {
      await signUpAs(`early${index}@mail.example`);
      await signUpAs(`early${index}@mail.example`);
    }
    await expectEvenTimes(`is ${state}`, signUpAs);
  });
});
