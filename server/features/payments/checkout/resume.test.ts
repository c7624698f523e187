import { auditLog } from '@shared/audit/tables';
import { mailStatus } from '@shared/mail/tables';
import { payments } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pause } from '../../../mail/sender/status';
import { paymentServer } from '../../../testing/payment-server';

const { standIn, server, sale } = await paymentServer();

const resume = () => server.admin.post('/api/admin/mail/resume');

/** A payment at Stripe that carries our mark, and that no row knows. */
async function lostCheckout() {
  const sold = await sale();
  const intent = String(standIn.pay(sold.sessionId).payment_intent);
  await server.db.delete(payments).where(eq(payments.id, sold.payment.id));
  return intent;
}

it('a pause ends once Stripe has said what was paid, and how much of it no row knows is told', async () => {
  const known = await sale();
  standIn.pay(known.sessionId);
  await lostCheckout();
  standIn.refundAt(await lostCheckout(), 5000);
  await pause(server.db);
  standIn.fail({ status: 500, path: '/v1/checkout/sessions' });
  expect((await resume().expect(503)).body.code).toBe('payment-unavailable');
  expect(await server.db.select().from(mailStatus)).toMatchObject([{ pausedAt: expect.any(Date) }]);
  expect((await resume().expect(200)).body).toMatchObject({ isPaused: false, unknownPayments: 1 });
  const log = await server.db.select().from(auditLog);
  expect(log).toMatchObject([{ after: { isPaused: false, unknownPayments: 1 } }]);
});

it('a pause ends also where Stripe refuses the key, as nothing is sold with it', async () => {
  await pause(server.db);
  standIn.fail({ status: 401, path: '/v1/checkout/sessions' });
  expect((await resume().expect(200)).body).toMatchObject({ isPaused: false, unknownPayments: 0 });
});
