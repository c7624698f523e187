import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../../http/after-response';
import { paymentServer } from '../../../testing/payment-server';
import { askAfterResponse } from './ask';

const { standIn, services, sale, change, ask, parties, paymentRows } = await paymentServer();

describe('asking Stripe', () => {
  it('ends a reservation whose session nobody knows, once that cannot be under way any more', async () => {
    const sold = await sale();
    await change(sold, { sessionId: null });
    await ask(sold);
    expect(await paymentRows()).toMatchObject([{ state: 'reserved' }]);
    await change(sold, { createdAt: new Date(Date.now() - 70_000) });
    await ask(sold);
    expect(await parties()).toMatchObject([{ state: 'cancelled' }]);
    // So that no session is stored any more by who still waits for one.
    expect(await paymentRows()).toMatchObject([{ state: 'expired', endCause: 'unreachable' }]);
  });

  it('is not done of a payment that was made with a live key, while one for tests is set', async () => {
    const sold = await sale({ payment: { mode: 'live' } });
    standIn.pay(sold.sessionId);
    await ask(sold);
    expect(await paymentRows()).toMatchObject([{ state: 'reserved' }]);
  });

  it('is done once in 3 seconds of one payment, whoever looks at its page', async () => {
    const sold = await sale();
    const before = standIn.requests().length;
    const look = async () => {
      for (let times = 0; times < 3; times += 1) askAfterResponse(services(), sold.payment);
      await finishAfterResponses();
    };
    await look();
    await change(sold, { askedAt: new Date(Date.now() - 2000) });
    await look();
    expect(standIn.requests().length - before).toBe(1);
    await change(sold, { askedAt: new Date(Date.now() - 3001) });
    await look();
    expect(standIn.requests().length - before).toBe(2);
  });

  it('stores what went back at Stripe of what was paid long ago', async () => {
    const sold = await sale();
    standIn.pay(sold.sessionId);
    await ask(sold);
    const [paid] = await paymentRows();
    standIn.refundAt(paid?.paymentIntentId ?? '', 2000);
    await ask(sold);
    expect(await paymentRows()).toMatchObject([{ state: 'refunded', refunded: 2000 }]);
    expect(await parties()).toMatchObject([{ state: 'confirmed' }]);
  });
});
