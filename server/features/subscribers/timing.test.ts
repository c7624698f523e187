import { emails, subscribers } from '@shared/tables';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { signUp } from './sign-up';
import { suppress } from './suppression';

const sending = testServer({ env: mailEnv });
const offline = testServer();
type Server = typeof sending;

const pairs = 100;
// Where both take equally long, one in 100,000 runs leaves these bounds: 4.5 standard deviations of a fair coin.
const farFromEven = 4.5 * Math.sqrt(pairs / 4);

const known = Array.from({ length: pairs }, (_, index) => `known${index}@mail.example`);

/** How each kind of address comes to be known. */
const kinds = {
  subscribed: async (server: Server) => {
    await server.db.insert(subscribers).values(known.map((email) => ({ email })));
  },
  pending: async (server: Server) => {
    for (const email of known) await signUp(server.db, server.mail, email);
  },
  suppressed: async (server: Server) => {
    for (const email of known) await suppress(server.db, server.mail, email);
  },
};

async function millisecondsOf({ db, mail }: Server, email: string): Promise<number> {
  const started = performance.now();
  await signUp(db, mail, email);
  return performance.now() - started;
}

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
    for (let index = 0; index < 20; index += 1) {
      await millisecondsOf(server, `early${index}@mail.example`);
      await millisecondsOf(server, `early${index}@mail.example`);
    }

    let slowerNew = 0;
    for (const [index, email] of known.entries()) {
      const fresh = `new${index}@mail.example`;
      // Whichever comes first in its pair meets a database that has had another kind of work before.
      const isNewFirst = index % 2 === 0;
      const first = await millisecondsOf(server, isNewFirst ? fresh : email);
      const second = await millisecondsOf(server, isNewFirst ? email : fresh);
      if (isNewFirst === first > second) slowerNew += 1;
    }
    console.log(`a new address took longer than one that is ${state} in ${slowerNew} of ${pairs} pairs`);
    expect(Math.abs(slowerNew - pairs / 2)).toBeLessThan(farFromEven);
  });
});
