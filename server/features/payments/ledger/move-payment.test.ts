import { paymentMoves, paymentStates, paymentTable } from '@shared/payments/payment-states';
import { payments } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../../testing/server';
import { storedPayment } from '../../../testing/stored-payments';
import { storedOpenEvent, storedRegistration } from '../../../testing/stored-registration';
import { lockPayment, movePayment } from './move-payment';

const server = testServer();

it('a payment goes where the table says, and nowhere else', async () => {
  const { id: eventId } = await storedOpenEvent(server.db);
  const party = await storedRegistration(server.db, { eventId });
  for (const state of paymentStates)
    for (const move of paymentMoves) {
      const { id } = await storedPayment(server.db, party, { state, refunded: 0 });
      await server.db.transaction(async (tx) => {
        const locked = await lockPayment(tx, id);
        return locked && movePayment(tx, locked, move, { refunded: 1 });
      });
      const to = paymentTable[state][move];
      const [stored] = await server.db.select().from(payments).where(eq(payments.id, id));
      expect(stored, `${state} ${move}`).toMatchObject(
        to ? { state: to, refunded: 1 } : { state, refunded: 0 },
      );
    }
});

it('a payment that is paid never becomes unpaid, and one that is reserved has two ends', () => {
  for (const state of ['paid', 'refunding', 'refunded'] as const)
    expect(Object.values(paymentTable[state])).not.toContain('expired');
  expect(paymentTable.reserved).toEqual({ end: 'ending', expired: 'expired', paid: 'paid' });
  expect(paymentTable.ending).toEqual({ expired: 'expired', paid: 'paid' });
});
