import { users } from '@shared/account/tables';
import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { aVenueInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../http/after-response';
import { testServer } from '../testing/server';
import { mailEnv } from '../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../testing/stored-registration';

const server = testServer({ env: mailEnv });
const rounds = 200;
const known = 'ada@mail.example';

beforeEach(async () => {
  const { db } = server;
  await db.insert(users).values({ username: 'ada', usernameKey: 'ada', password: 'a hash', email: known });
  await storedRegistration(db, { eventId: (await storedOpenEvent(db)).id, email: known });
  await db.insert(venues).values({ ...aVenueInput({ contactEmail: known }), hasOutdoorSpace: true });
});

/** Measures a known address and others, in turn, each first as often as the other: what else goes on is the same for both. */
async function measureInTurn(measure: (email: string) => Promise<number>) {
  const measured = { known: [] as number[], unknown: [] as number[] };
  // The first ones prepare statements.
  for (const email of [known, 'nobody@mail.example']) await measure(email);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order)
      measured[which].push(await measure(which === 'known' ? known : `nobody${round}@mail.example`));
  }
  return measured;
}

/** In how many of all pairs the first one is larger: in half of them, where nothing tells the lists apart. */
function shareLarger(ones: number[], others: number[]): number {
  const larger = ones.flatMap((one) =>
    others.map((other) => Number(one > other) + Number(one === other) / 2),
  );
  return larger.reduce((sum, share) => sum + share, 0) / larger.length;
}

describe.each(['/api/password/forgot', '/api/registrations/link', '/api/partner/link'])('%s', (path) => {
  it('says the same of every address, in a time that tells nothing', async () => {
    const responses = new Set<string>();
    await server.db.transaction(async (tx) => {
      // What follows the responses waits until all are measured: nobody's time has any of it.
      await tx.execute(sql`lock table ${emails} in share mode`);
      const { known: ofKnown, unknown } = await measureInTurn(async (email) => {
        const askedAt = performance.now();
        const { status, text } = await server.api.post(path).send({ email });
        responses.add(`${status} ${text}`);
        return performance.now() - askedAt;
      });
      // By chance alone it is further away once in ten million runs.
      expect(Math.abs(shareLarger(ofKnown, unknown) - 0.5)).toBeLessThan(0.15);
    });
    expect(responses.size).toBe(1);
    await finishAfterResponses();
  });
});
