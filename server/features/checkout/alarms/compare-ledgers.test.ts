import { payments } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { sellingAt } from '../../../testing/selling';
import { testServer } from '../../../testing/server';
import { mailEnv } from '../../../testing/stored-email';
import { storedSale } from '../../../testing/stored-sale';
import { startStripe } from '../../../testing/stripe/stand-in';
import { compareLedgers } from './compare-ledgers';

const standIn = await startStripe();
afterAll(() => standIn.stop());
const server = testServer({ env: { ...mailEnv, ...standIn.env } });

it('comparing with Stripe names every payment that is otherwise there', async () => {
  const { db } = server;
  const selling = sellingAt(standIn, server);
  const right = await storedSale(db, standIn);
  const wrong = await storedSale(db, standIn);
  const gone = await storedSale(db, standIn);
  await storedSale(db, standIn, { payment: { mode: 'live' } });
  const pay = async (sale: typeof right) => {
    const paymentIntentId = String(standIn.pay(sale.sessionId).payment_intent);
    const values = { state: 'paid', paid: 5000, paymentIntentId } as const;
    await db.update(payments).set(values).where(eq(payments.id, sale.payment.id));
    return paymentIntentId;
  };
  await pay(right);
  expect(await compareLedgers(selling)).toEqual({ compared: 3, lines: [] });
  standIn.refundAt(await pay(wrong), 700);
  standIn.pay(gone.sessionId);
  const about = ({ payment, eventId, sessionId }: typeof right) =>
    `Payment ${payment.id} (event ${eventId}, ${sessionId})`;
  expect((await compareLedgers(selling)).lines).toEqual([
    `${about(wrong)}: $0.00 refunded here, $7.00 at Stripe`,
    `${about(gone)}: $0.00 paid here, $50.00 at Stripe`,
    `${about(gone)}: reserved here, complete at Stripe`,
  ]);
  await db.delete(payments).where(eq(payments.id, gone.payment.id));
  expect((await compareLedgers(selling)).lines.at(-1)).toBe(
    `${gone.sessionId}: $50.00 paid at Stripe, and unknown here`,
  );
});
