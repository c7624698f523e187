import { setTimeout as wait } from 'node:timers/promises';
import { payments, stripeEvents } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../../http/after-response';
import { readStatus } from '../../../stripe/status';
import { signatureOf } from '../../../testing/sample-payments';
import { sellingServer } from '../../../testing/selling';
import { readEvents } from './read-events';

const { standIn, server, services, sale, change, states, round, paymentRows } = await sellingServer();

const status = () => readStatus(server.db);

const eventOf = (type: string, objectId: string, id = 'evt_test') =>
  JSON.stringify({ id, type, data: { object: { id: objectId, metadata: { unread: true } } } });
const post = (body: string, signature = signatureOf(body), { api }: { api: typeof server.api } = server) =>
  api.post('/api/payments/stripe').set('Stripe-Signature', signature).type('application/json').send(body);

describe('the list of events', () => {
  it('finds what no webhook told of: payments, refunds and disputes', async () => {
    const sold = await sale();
    standIn.pay(sold.sessionId);
    await change(sold, { askAt: new Date(Date.now() + 60_000) });
    await readEvents(services());
    await round();
    const [paid] = await paymentRows();
    expect(paid?.state).toBe('paid');
    const intent = paid?.paymentIntentId ?? '';
    standIn.refundAt(intent, 1500);
    standIn.dispute(intent, 'needs_response');
    await readEvents(services());
    await round();
    expect(await paymentRows()).toMatchObject([{ refunded: 1500, dispute: 'open', askAt: null }]);
  });

  it('shows each event once, and remembers whose webhook came', async () => {
    const sold = await sale();
    standIn.pay(sold.sessionId);
    const [event] = standIn
      .events()
      .filter(({ type }) => type === 'checkout.session.completed')
      .slice(-1);
    const body = eventOf('checkout.session.completed', sold.sessionId, event?.id);
    await post(body).expect(200);
    await finishAfterResponses();
    await readEvents(services());
    expect(await paymentRows()).toMatchObject([{ state: 'paid', askAt: null }]);
    const rows = await server.db
      .select()
      .from(stripeEvents)
      .where(eq(stripeEvents.id, event?.id ?? ''));
    expect(rows).toMatchObject([{ rungAt: expect.any(Date), listedAt: expect.any(Date) }]);
  });

  it('is read again soon where a webhook names an object whose payment only it knows', async () => {
    const sold = await sale();
    standIn.pay(sold.sessionId);
    await round();
    await server.db.update(payments).set({ askAt: new Date() });
    await round();
    const [paid] = await paymentRows();
    const refund = standIn.refundAt(paid?.paymentIntentId ?? '', 500);
    await wait(20);
    await post(eventOf('refund.created', refund.id)).expect(200);
    await round();
    expect(await paymentRows()).toMatchObject([{ refunded: 500 }]);
  });

  it('finds the row of a session whose id was not stored', async () => {
    const sold = await sale();
    await change(sold, { sessionId: null });
    standIn.pay(sold.sessionId);
    await readEvents(services());
    await round();
    expect(await states()).toEqual(['confirmed']);
  });

  it('keeps its position where Stripe does not answer, and reads all pages', async () => {
    const before = (await status()).eventsReadUntil;
    const sold = await sale();
    const intent = String(standIn.pay(sold.sessionId).payment_intent);
    await change(sold, { state: 'paid', paid: 5000, paymentIntentId: intent });
    for (let times = 0; times < 60; times += 1) standIn.refundAt(intent, 10);
    standIn.fail({ status: 500, path: '/v1/events' });
    await expect(readEvents(services())).rejects.toThrow();
    expect((await status()).eventsReadUntil).toEqual(before);
    await readEvents(services());
    expect((await status()).eventsReadUntil.getTime()).toBeGreaterThan(before.getTime());
    expect(await server.db.$count(stripeEvents)).toBeGreaterThan(100);
  });
});
