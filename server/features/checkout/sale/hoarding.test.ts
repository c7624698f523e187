import { payments } from '@shared/payments/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/server';
import { mailEnv } from '../../../testing/stored-email';
import { storedOpenEvent } from '../../../testing/stored-registration';
import { startStripe } from '../../../testing/stripe/stand-in';

const stripe = await startStripe();
const server = testServer({
  env: { ...mailEnv, ...stripe.env, RATE_LIMITS: 'on', TRUST_PROXY: '1' },
});
afterAll(() => stripe.stop());

const soldEvent = () => storedOpenEvent(server.db, { payment: 'online', price: 2500 });
let guests = 0;
let networks = 0;
const aNetwork = () => {
  networks += 1;
  return `198.51.100.${networks}`;
};

function save(event: { id: number }, network: string, people = 1) {
  guests += 1;
  return server.api
    .post(`/api/events/${event.id}/registrations`)
    .set('X-Forwarded-For', network)
    .send(aRegistrationInput({ people, email: `guest-${guests}@mail.example` }));
}
async function giveUpLatest() {
  const path = `/api${new URL(stripe.sessions().at(-1)?.success_url ?? '').pathname}`;
  await server.api.delete(path).expect(200);
  await expect.poll(async () => (await server.api.get(path)).body.state).toBe('expired');
}

describe('what one network holds of an event without paying for it', () => {
  it('is two parties at most', async () => {
    const [event, network] = [await soldEvent(), aNetwork()];
    await save(event, network).expect(201);
    await save(event, network).expect(201);
    const { body, headers } = await save(event, network).expect(429);
    expect(body.message).toContain('not paid for');
    expect(Number(headers['retry-after'])).toBeGreaterThan(1800);
    await save(event, aNetwork()).expect(201);
    await save(await soldEvent(), network).expect(201);
    await giveUpLatest();
  });

  it('is eight people at most', async () => {
    const [event, network] = [await soldEvent(), aNetwork()];
    await save(event, network, 6).expect(201);
    await save(event, network, 3).expect(429);
    await save(event, network, 2).expect(201);
  });

  it('is nothing for an hour after three that were given up within one', async () => {
    const [event, network] = [await soldEvent(), aNetwork()];
    for (let times = 0; times < 3; times += 1) {
      await save(event, network).expect(201);
      await giveUpLatest();
    }
    const { body } = await save(event, network).expect(429);
    expect(body.message).toContain('in an hour');
    const [latest] = await server.db.select().from(payments).limit(1);
    expect(latest?.endedAt).not.toBeNull();
    await server.db.update(payments).set({ endedAt: sql`${payments.endedAt} - interval '61 minutes'` });
    await save(event, network).expect(201);
  });
});
