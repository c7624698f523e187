import { subscribers } from '@shared/tables';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { subscribe } from './queries';

const server = testServer();

const pairs = 250;
// Where both take equally long, one in 100,000 runs leaves these bounds: 4.5 standard deviations of a fair coin.
const farFromEven = 4.5 * Math.sqrt(pairs / 4);

const known = Array.from({ length: pairs }, (_, index) => `known${index}@mail.example`);
const storeKnown = () => server.db.insert(subscribers).values(known.map((email) => ({ email })));

async function millisecondsOf(email: string): Promise<number> {
  const started = performance.now();
  await subscribe(server.db, email);
  return performance.now() - started;
}

it('a sign-up with a known email address writes a row like one with a new address', async () => {
  await subscribe(server.db, 'rosie@mail.example');
  const version = sql<string>`xmin::text || ctid::text`;
  const read = () => server.db.select({ version, row: subscribers }).from(subscribers);
  const [before] = await read();
  await subscribe(server.db, 'ROSIE@mail.example');
  const [after, ...others] = await read();
  expect(after?.version).not.toBe(before?.version);
  expect(after?.row).toEqual(before?.row);
  expect(others).toEqual([]);
});

it('a sign-up takes as long where the email address is subscribed already', {
  timeout: 120_000,
}, async () => {
  await storeKnown();
  for (const [index, email] of known.slice(0, 20).entries()) {
    await millisecondsOf(email);
    await millisecondsOf(`early${index}@mail.example`);
  }

  let slowerNew = 0;
  for (const [index, email] of known.entries()) {
    const fresh = `new${index}@mail.example`;
    // Whichever comes first in its pair meets a database that has had another kind of work before.
    const isNewFirst = index % 2 === 0;
    const first = await millisecondsOf(isNewFirst ? fresh : email);
    const second = await millisecondsOf(isNewFirst ? email : fresh);
    if (isNewFirst === first > second) slowerNew += 1;
  }
  console.log(`a new address took longer than a known one in ${slowerNew} of ${pairs} pairs`);
  expect(Math.abs(slowerNew - pairs / 2)).toBeLessThan(farFromEven);
});
