import { payments, stripeStatus } from '@shared/payments/tables';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readStatus } from '../../../stripe/status';
import { paymentServer } from '../../../testing/payment-server';
import { readEvents, readEventsIfDue } from './read-events';

const { standIn, server, services, sale, change, ask, states, round, paymentRows } = await paymentServer();

const status = () => readStatus(server.db);
const read = () => readEvents(services());
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
/** Whether the payment of a sale is to be asked of now. */
const isNamed = async (id: number) => {
  const row = (await paymentRows()).find((each) => each.id === id);
  return row?.askAt !== null && row !== undefined && row.askAt.getTime() <= Date.now();
};
const readMinutesAgo = (minutes: number) =>
  server.db.update(stripeStatus).set({ eventsReadAt: inMinutes(-minutes) });

/** A sale of which nothing is due before an event names it. */
async function quietCheckout(...options: Parameters<typeof sale>) {
  const sold = await sale(...options);
  await change(sold, { askAt: inMinutes(10) });
  return sold;
}

describe('the list of events', () => {
  it('finds who has paid and closed the browser, and refunds and disputes made at Stripe', async () => {
    const sold = await quietCheckout();
    standIn.pay(sold.sessionId);
    await read();
    await round();
    const [paid] = await paymentRows();
    expect(paid?.state).toBe('paid');
    const intent = paid?.paymentIntentId ?? '';
    standIn.refundAt(intent, 1500);
    standIn.dispute(intent, 'needs_response');
    await read();
    await round();
    expect(await paymentRows()).toMatchObject([{ refunded: 1500, dispute: 'open', askAt: null }]);
  });

  it('has only those be asked of that it names, and that were not asked of minutes after', async () => {
    const [named, known, other] = [await quietCheckout(), await quietCheckout(), await quietCheckout()];
    standIn.pay(named.sessionId);
    standIn.pay(known.sessionId);
    await change(named, { askedAt: inMinutes(4) });
    await change(known, { askedAt: inMinutes(6) });
    await read();
    expect(await isNamed(named.payment.id)).toBe(true);
    expect(await isNamed(known.payment.id)).toBe(false);
    expect(await isNamed(other.payment.id)).toBe(false);
  });

  it('says nothing new of a session whose end is known', async () => {
    const sold = await quietCheckout();
    standIn.pay(sold.sessionId);
    await ask(sold);
    await change(sold, { askedAt: null });
    await read();
    expect(await paymentRows()).toMatchObject([{ state: 'paid', askAt: null }]);
  });

  it('finds the row of a session whose id was not stored', async () => {
    const sold = await quietCheckout();
    await change(sold, { sessionId: null });
    standIn.pay(sold.sessionId);
    await read();
    await round();
    expect(await states()).toEqual(['confirmed']);
  });

  it('is read from the newest event on, by Stripe’s clock, less an hour', async () => {
    standIn.setClock(-7200);
    onTestFinished(() => standIn.setClock(0));
    await sale().then(({ sessionId }) => standIn.pay(sessionId));
    await read();
    const newest = () => standIn.events().at(-1)?.created ?? 0;
    expect((await status()).newestEventAt).toEqual(new Date(newest() * 1000));
    const sold = await quietCheckout();
    standIn.pay(sold.sessionId);
    await read();
    expect(await isNamed(sold.payment.id)).toBe(true);
    await read();
    expect(standIn.requests().at(-1)?.form).toMatchObject({ created: { gte: String(newest() - 3600) } });
  });

  it('keeps its position where Stripe does not answer, and is read to its end', async () => {
    const sold = await sale();
    const intent = String(standIn.pay(sold.sessionId).payment_intent);
    await change(sold, { state: 'paid', paid: 5000, paymentIntentId: intent, askAt: null });
    for (let times = 0; times < 60; times += 1) standIn.refundAt(intent, 10);
    standIn.fail({ status: 500, path: '/v1/events' });
    await expect(read()).rejects.toThrow();
    expect((await status()).newestEventAt).toBeNull();
    const before = standIn.requests().length;
    await read();
    expect(standIn.requests().length - before).toBe(2);
    expect((await status()).newestEventAt).toBeInstanceOf(Date);
    expect(await isNamed(sold.payment.id)).toBe(true);
  });

  it('is read once a minute, whichever process does', async () => {
    await status();
    const readings = () => standIn.requests().filter(({ form }) => !('starting_after' in form)).length;
    const before = readings();
    await Promise.all([readEventsIfDue(services()), readEventsIfDue(services())]);
    await readEventsIfDue(services());
    expect(readings() - before).toBe(1);
    await readMinutesAgo(1);
    await readEventsIfDue(services());
    expect(readings() - before).toBe(2);
  });

  it('leaves those who hold money to be asked of where it was not read for 25 days', async () => {
    const money = { state: 'paid', paid: 5000 } as const;
    const daysAgo = (days: number) => inMinutes(-days * 24 * 60);
    const holding = await quietCheckout({ payment: { ...money, createdAt: daysAgo(179) } });
    const others = [
      await quietCheckout({ payment: { ...money, createdAt: daysAgo(181) } }),
      await quietCheckout({ payment: { ...money, refunded: 5000 } }),
    ];
    await server.db.update(payments).set({ askAt: sql`null` });
    await readMinutesAgo(24 * 24 * 60);
    await readEventsIfDue(services());
    expect(await isNamed(holding.payment.id)).toBe(false);
    await readMinutesAgo(26 * 24 * 60);
    await readEventsIfDue(services());
    expect(await isNamed(holding.payment.id)).toBe(true);
    for (const { payment } of others) expect(await isNamed(payment.id)).toBe(false);
  });
});
