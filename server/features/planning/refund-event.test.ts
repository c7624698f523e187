import { payments, refunds } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messagesOf } from '../../testing/guest-mail';
import { inHours } from '../../testing/guest-page';
import { renderedNow } from '../../testing/outbox';
import { paidGuest, refundsOf } from '../../testing/paid-guests';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });
const pathOf = (eventId: number) => `/api/admin/events/${eventId}/cancel`;
const cancel = (eventId: number, more: object = {}) =>
  server.admin
    .post(pathOf(eventId))
    .send({ reason: 'Storm', ...more })
    .expect(200);

it('a cancelled event gives back all that is held, whoever came to nothing, disputes aside, and says how much before and after', async () => {
  const { eventId, payment } = await paidGuest(server.db);
  await paidGuest(server.db, { party: { state: 'cancelled', cancellationCause: 'guest' } }, eventId);
  await paidGuest(server.db, { payment: { refunded: 2000, state: 'refunded' } }, eventId);
  await paidGuest(server.db, { payment: { dispute: 'open' } }, eventId);
  await paidGuest(server.db, { payment: { refunded: 5000, state: 'refunded' } }, eventId);
  const paying = await paidGuest(
    server.db,
    { party: { state: 'reserved' }, payment: { state: 'reserved', paid: 0, paymentIntentId: null } },
    eventId,
  );
  const elsewhere = await paidGuest(server.db);
  const { body } = await server.admin.get(pathOf(eventId)).expect(200);
  expect(body).toMatchObject({ refunds: 3, refundSum: 13_000 });
  await cancel(eventId);
  await paidGuest(server.db, {}, eventId);
  expect((await server.admin.get(pathOf(eventId))).body).toMatchObject({ refunds: 3, refundSum: 13_000 });
  expect(await refundsOf(server.db, eventId)).toEqual([
    { amount: 5000, cause: 'event' },
    { amount: 5000, cause: 'event' },
    { amount: 3000, cause: 'event' },
  ]);
  expect(await refundsOf(server.db, elsewhere.eventId)).toEqual([]);
  const [ended] = await server.db.select().from(payments).where(eq(payments.id, paying.payment.id));
  expect(ended).toMatchObject({ state: 'ending', endCause: 'event' });
  const [first] = await messagesOf(server.db, 'event-cancelled');
  expect((await renderedNow(server, first)).text).toContain(
    'In all, $50.00 goes back to the card that you paid with.',
  );
  expect(await server.db.$count(refunds, eq(refunds.paymentId, payment.id))).toBe(1);
});

it.each([
  ['says nothing of it', {}, 0],
  ['says so', { refund: true }, 1],
])('once it has started, money goes back where the organizer %s', async (_, more, expected) => {
  const { eventId, registration } = await paidGuest(server.db, { event: { date: inHours(-1) } });
  await cancel(eventId, more);
  expect(await refundsOf(server.db, eventId)).toHaveLength(expected);
  await server.db.update(refunds).set({ state: 'failed' });
  expect((await server.admin.get(pathOf(eventId))).body).toMatchObject({
    refunds: 0,
    failedRefunds: expected,
  });
  // What the organizer gives back afterwards counts, too.
  await server.admin
    .post(`/api/admin/events/${eventId}/registrations/${registration.id}/refund`)
    .send({ amount: 5000 })
    .expect(202);
  expect((await server.admin.get(pathOf(eventId))).body).toMatchObject({ refunds: 1, refundSum: 5000 });
});
