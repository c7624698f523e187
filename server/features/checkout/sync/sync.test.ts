import { payments, stripeEvents } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../../http/after-response';
import { readStatus } from '../../../stripe/status';
import { signatureOf } from '../../../testing/sample-payments';
import { sellingServer } from '../../../testing/selling';
import { testServer } from '../../../testing/server';
import { mailEnv } from '../../../testing/stored-email';
import { endReservations } from '../../payments/end-reservations';
import { settlePayments } from '../tasks';

const { standIn, server, services, sale, change, states, round, paymentRows } = await sellingServer();

const limited = testServer({ env: { ...mailEnv, ...standIn.env, RATE_LIMITS: 'on' } });
const without = testServer({ env: mailEnv });

const status = () => readStatus(server.db);

const eventOf = (type: string, objectId: string, id = 'evt_test') =>
  JSON.stringify({ id, type, data: { object: { id: objectId, metadata: { unread: true } } } });
const completed = (sessionId: string) => eventOf('checkout.session.completed', sessionId);
const post = (body: string, signature = signatureOf(body), { api }: { api: typeof server.api } = server) =>
  api.post('/api/payments/stripe').set('Stripe-Signature', signature).type('application/json').send(body);

describe('a webhook', () => {
  it('has its payment be asked of at once, whatever it says itself, and once it is decided no more', async () => {
    const sold = await sale();
    await post(completed(sold.sessionId)).expect(200);
    await finishAfterResponses();
    expect(await states()).toEqual(['reserved']);
    standIn.pay(sold.sessionId);
    for (let times = 0; times < 3; times += 1) {
      await post(completed(sold.sessionId)).expect(200);
      await finishAfterResponses();
    }
    expect(await states()).toEqual(['confirmed']);
    const before = standIn.requests().length;
    await post(completed(sold.sessionId)).expect(200);
    await finishAfterResponses();
    expect(standIn.requests()).toHaveLength(before);
    expect(await server.db.select().from(stripeEvents)).toMatchObject([{ rungAt: expect.any(Date) }]);
  });

  it('is answered, and forgotten, where nothing is known of it', async () => {
    for (const body of [completed('cs_other'), '{}', '{"id":1}', eventOf('invoice.paid', 'cs_other')])
      await post(body).expect(200);
    expect(await server.db.$count(stripeEvents, eq(stripeEvents.type, 'checkout.session.completed'))).toBe(0);
  });

  it('is rejected without Stripe’s signature, or with an old one, and its clock is noted', async () => {
    const sold = await sale();
    standIn.pay(sold.sessionId);
    const body = completed(sold.sessionId);
    for (const signature of ['', 'v1=00', signatureOf(`${body} `)]) await post(body, signature).expect(400);
    expect(await status()).toMatchObject({ refusedSignatures: 3, clockDifference: null });
    await post(body, signatureOf(body, 310)).expect(400);
    const { refusedSignatures, clockDifference } = await status();
    expect(refusedSignatures).toBe(4);
    expect(clockDifference).toBeGreaterThanOrEqual(310);
    const old = signatureOf(body, 310);
    await post(body, `${signatureOf(body).split(',')[0]},${old}`).expect(400);
    await post(body, `t=1,${old}`).expect(400);
    expect((await status()).clockDifference).toBeNull();
    expect(await states()).toEqual(['reserved']);
    // With one that is right, the secret is.
    await post(body).expect(200);
    expect(await status()).toMatchObject({ refusedSignatures: 0 });
  });

  it('is limited only where its signature is wrong', async () => {
    const body = completed('cs_other');
    for (let times = 0; times < 25; times += 1) await post(body, undefined, limited).expect(200);
    for (let times = 0; times < 20; times += 1) await post(body, 'forged', limited).expect(400);
    await post(body, 'forged', limited).expect(429);
    await post(body, undefined, limited).expect(200);
  });

  it('finds nothing at a site that sells nothing', async () => {
    await post('{}', undefined, without).expect(404);
  });

  it('that comes while Stripe is away is left to the rounds', async () => {
    const sold = await sale();
    standIn.pay(sold.sessionId);
    standIn.away();
    await post(completed(sold.sessionId)).expect(200);
    await finishAfterResponses();
    expect(await states()).toEqual(['reserved']);
    standIn.back();
    await change(sold, { askAt: new Date() });
    await round();
    expect(await states()).toEqual(['confirmed']);
  });
});

describe('a round', () => {
  it('asks first of those who end, and of no more than it can, whatever waits', async () => {
    const buying = [];
    for (let number = 0; number < 9; number += 1) buying.push(await sale());
    const ending = buying.at(-1);
    await (ending && change(ending, { state: 'ending' }));
    const before = standIn.requests().length;
    await settlePayments(services(), 4);
    const asked = standIn.requests().slice(before);
    const ofSessions = asked.filter(({ path }) => path.includes('/cs_'));
    expect(ofSessions).toHaveLength(4);
    expect(ofSessions.some(({ path }) => path.includes(`${ending?.sessionId}/expire`))).toBe(true);
    expect(await states()).toEqual([...Array(8).fill('reserved'), 'cancelled']);
  });

  it('asks of all that is undecided, and again a minute later', async () => {
    const sold = await sale();
    const given = await sale();
    await round();
    expect(await states()).toEqual(['reserved', 'reserved']);
    standIn.pay(sold.sessionId);
    await endReservations(server.db, [given.registration.id], 'guest');
    const [row] = await paymentRows();
    expect(Number(row?.askAt) - Date.now()).toBeGreaterThan(30_000);
    await change(sold, { askAt: new Date() });
    await Promise.all([round(), round()]);
    expect(await states()).toEqual(['confirmed', 'cancelled']);
    expect(await paymentRows()).toMatchObject([{ askAt: null }, { askAt: null }]);
  });

  it('asks once while Stripe is away, and of all once it is back', async () => {
    const sold = [];
    for (let times = 0; times < 6; times += 1) sold.push(await sale());
    for (const { sessionId } of sold) standIn.pay(sessionId);
    standIn.fail({ status: 500, times: 100 });
    const before = standIn.requests().length;
    await round();
    // As many as are asked at once, the account and the list of events.
    expect(standIn.requests().length - before).toBeLessThanOrEqual(6);
    expect(await states()).toEqual(sold.map(() => 'reserved'));
    standIn.heal();
    await server.db.update(payments).set({ askAt: new Date() });
    await round();
    expect(await states()).toEqual(sold.map(() => 'confirmed'));
  });

  it('waits with one that Stripe does not know', async () => {
    await change(await sale(), { sessionId: 'cs_unknown' });
    await round();
    const [row] = await paymentRows();
    expect(Number(row?.askAt) - Date.now()).toBeGreaterThan(300_000);
    expect(row?.state).toBe('reserved');
  });
});
