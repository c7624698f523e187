import { payments } from '@shared/payments/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../../mail/links';
import { returnPath } from '../../../testing/payment-server';
import { testServer } from '../../../testing/server';
import { mailEnv } from '../../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../../testing/stored-registration';
import { startStripe } from '../../../testing/stripe/stand-in';

const stripe = await startStripe();
const server = testServer({
  env: { ...mailEnv, ...stripe.env, RATE_LIMITS: 'on', TRUST_PROXY: '1' },
});
afterAll(() => stripe.stop());

const onlineEvent = () => storedOpenEvent(server.db, { payment: 'online', price: 2500 });
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
/** A party of six that is offered a place, and how it takes it. */
async function anOffer(event: { id: number }) {
  const offer = { state: 'offered', offerExpiresAt: new Date(Date.now() + 3_600_000) } as const;
  const registration = await storedRegistration(server.db, {
    ...{ eventId: event.id, people: 6, waitingSince: new Date() },
    ...offer,
  });
  const path = `/api/registrations/${linkToken(server.mail, linkKinds.registration, registration)}/accept`;
  return (network: string) => server.api.post(path).set('X-Forwarded-For', network).send({});
}

async function giveUpLatest() {
  const path = returnPath(stripe.sessions().at(-1));
  await server.api.delete(path).expect(204);
  await expect.poll(async () => (await server.api.get(path)).body.state).not.toBe('reserved');
}

describe('what one network holds of an event without paying for it', () => {
  it('is 20 people at most, in however many parties', async () => {
    const [event, network] = [await onlineEvent(), aNetwork()];
    for (const people of [6, 6, 1, 1, 1, 1]) await save(event, network, people).expect(201);
    const { body, headers } = await save(event, network, 5).expect(429);
    expect(body.message).toContain('without being paid for');
    expect(Number(headers['retry-after'])).toBeGreaterThan(1800);
    await save(event, network, 4).expect(201);
    await save(event, network, 1).expect(429);
    await save(event, aNetwork()).expect(201);
    await save(await onlineEvent(), network).expect(201);
  });

  it('is counted with the offers that its parties are taking', async () => {
    const [event, network] = [await onlineEvent(), aNetwork()];
    for (let times = 0; times < 3; times += 1) await (await anOffer(event))(network).expect(200);
    await save(event, network, 3).expect(429);
    const accept = await anOffer(event);
    expect((await accept(network).expect(429)).body.code).toBe('too-many-attempts');
    await accept(aNetwork()).expect(200);
    await save(event, network, 2).expect(201);
  });

  it('is nothing for an hour after three that were given up within one', async () => {
    const [event, network] = [await onlineEvent(), aNetwork()];
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

  it('ends an offer for an hour only by what its own party gave up', async () => {
    const [event, network] = [await onlineEvent(), aNetwork()];
    const accept = await anOffer(event);
    for (let times = 0; times < 3; times += 1) {
      await accept(network).expect(200);
      await giveUpLatest();
    }
    expect((await accept(network).expect(429)).body.message).toContain('in an hour');
    await save(event, network).expect(429);
    await (await anOffer(event))(network).expect(200);
  });
});
