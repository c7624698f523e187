import { payments } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentServer } from '../../../testing/payment-server';
import { compareLedgers } from './compare-ledgers';

const { standIn, server, services, sale, change, ask } = await paymentServer();

it('comparing with Stripe names every payment that is otherwise there', async () => {
  const { db } = server;
  const [right, wrong, gone] = [await sale(), await sale(), await sale()];
  await sale({ payment: { mode: 'live' } });
  const pay = async (sold: typeof right) => {
    const paymentIntentId = String(standIn.pay(sold.sessionId).payment_intent);
    await change(sold, { state: 'paid', paid: 5000, paymentIntentId });
    return paymentIntentId;
  };
  await pay(right);
  expect(await compareLedgers(services())).toEqual({ compared: 3, lines: [] });
  standIn.refundAt(await pay(wrong), 700);
  standIn.pay(gone.sessionId);
  const ended = (minutes: number) => ({ sessionEndsAt: new Date(Date.now() - minutes * 60_000) });
  await change(gone, ended(9));
  expect((await compareLedgers(services())).lines).toHaveLength(1);
  await change(gone, ended(11));
  const about = ({ payment, eventId, sessionId }: typeof right) =>
    `Payment ${payment.id} (event ${eventId}, ${sessionId})`;
  expect((await compareLedgers(services())).lines).toEqual([
    `${about(wrong)}: $0.00 refunded here, $7.00 at Stripe`,
    `${about(gone)}: $0.00 paid here, $50.00 at Stripe`,
    `${about(gone)}: reserved here, complete at Stripe`,
  ]);
  await db.delete(payments).where(eq(payments.id, gone.payment.id));
  expect((await compareLedgers(services())).lines.at(-1)).toBe(
    `${gone.sessionId}: $50.00 paid at Stripe, and unknown here`,
  );
  standIn.refundAt(String(standIn.session(gone.sessionId).payment_intent), 5000);
  expect((await compareLedgers(services())).lines).toHaveLength(1);
});

it('what was paid otherwise than asked is a difference until it has gone back at Stripe', async () => {
  const sold = await sale();
  const intent = String(standIn.pay(sold.sessionId, { amount: 100 }).payment_intent);
  await ask(sold);
  const { lines } = await compareLedgers(services());
  expect(lines).toEqual([expect.stringContaining('$0.00 paid here, $1.00 at Stripe')]);
  standIn.refundAt(intent, 100);
  expect((await compareLedgers(services())).lines).toEqual([]);
});
