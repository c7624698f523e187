import { payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { expect, it } from 'vitest';
import { testServer } from '../../../testing/server';
import { storedPayment, unpaid } from '../../../testing/stored-payments';
import { storedOpenEvent, storedRegistration } from '../../../testing/stored-registration';
import { purgePayments } from '../tasks';

const server = testServer();
const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);

it('forgets who gave up paying after 7 days', async () => {
  const { db } = server;
  const { id: eventId } = await storedOpenEvent(db);
  const days = (count: number) => ago(count * 24 * 60);
  const givenUp = (count: number) =>
    storedRegistration(db, {
      eventId,
      state: 'cancelled',
      cancellationCause: 'unpaid',
      cancelledAt: days(count),
    });
  const old = await givenUp(8);
  const recent = await givenUp(6);
  const sent = { ...unpaid(), networkHash: 'hash', createdAt: days(8) };
  const payment = await storedPayment(db, old, sent);
  await purgePayments(db, new Date());
  const rows = await db.select().from(registrations).orderBy(registrations.id);
  expect(rows.map(({ email }) => email)).toEqual(['', recent.email]);
  expect(await db.select().from(payments)).toMatchObject([{ networkHash: null, amount: payment.amount }]);
});
