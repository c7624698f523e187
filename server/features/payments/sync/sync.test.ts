import { payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { describe, expect, it } from 'vitest';
import { paymentServer } from '../../../testing/payment-server';
import { storedPayment, unpaid } from '../../../testing/stored-payments';
import { storedOpenEvent, storedRegistration } from '../../../testing/stored-registration';
import { endReservations } from '../ledger/move-payment';
import { purgePayments, reconcilePayments } from '../tasks';

const { standIn, server, services, sale, change, states, round, paymentRows } = await paymentServer();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('a round', () => {
  it('asks first of those who end, and of no more than it can, whatever waits', async () => {
    const buying = [];
    for (let number = 0; number < 9; number += 1) buying.push(await sale());
    const ending = buying.at(-1);
    await (ending && change(ending, { state: 'ending' }));
    const before = standIn.requests().length;
    await reconcilePayments(services(), 4);
    const asked = standIn.requests().slice(before);
    const ofSessions = asked.filter(({ path }) => path.includes('/cs_'));
    expect(ofSessions).toHaveLength(4);
    expect(ofSessions.some(({ path }) => path.includes(`${ending?.sessionId}/expire`))).toBe(true);
    expect(await states()).toEqual([...Array(8).fill('reserved'), 'cancelled']);
  });

  it('asks again of who still has time in ten minutes, at its end at the latest, and of others in one', async () => {
    await sale();
    await change(await sale(), { sessionEndsAt: inMinutes(5) });
    await change(await sale(), { sessionEndsAt: inMinutes(-0.1) });
    await reconcilePayments(services());
    const minutes = (await paymentRows()).map(({ askAt }) =>
      Math.ceil((Number(askAt) - Date.now()) / 60_000),
    );
    expect(minutes).toEqual([10, 5, 1]);
  });

  it('asks of one payment once in 3 seconds, whoever has asked', async () => {
    const sold = await sale();
    standIn.pay(sold.sessionId);
    await change(sold, { askedAt: new Date(Date.now() - 2000) });
    await reconcilePayments(services());
    expect(await states()).toEqual(['reserved']);
    await change(sold, { askedAt: new Date(Date.now() - 3001) });
    await reconcilePayments(services());
    expect(await states()).toEqual(['confirmed']);
  });

  it('asks of all that is due, and of what is decided no more', async () => {
    const sold = await sale();
    const given = await sale();
    await round();
    expect(await states()).toEqual(['reserved', 'reserved']);
    standIn.pay(sold.sessionId);
    await endReservations(server.db, [given.registration.id], 'guest');
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

it('forgets who gave up paying after 7 days', async () => {
  const { db } = server;
  const { id: eventId } = await storedOpenEvent(db);
  const days = (count: number) => inMinutes(-count * 24 * 60);
  const unpaidSince = (cancelledAt: Date) =>
    ({ state: 'cancelled', cancellationCause: 'unpaid', cancelledAt }) as const;
  const givenUp = (count: number) => storedRegistration(db, { eventId, ...unpaidSince(days(count)) });
  const old = await givenUp(8);
  const recent = await givenUp(6);
  const sent = { ...unpaid(), networkHash: 'hash', createdAt: days(8) };
  const payment = await storedPayment(db, old, sent);
  await purgePayments(db, new Date());
  const rows = await db.select().from(registrations).orderBy(registrations.id);
  expect(rows.map(({ email }) => email)).toEqual(['', recent.email]);
  expect(await db.select().from(payments)).toMatchObject([{ networkHash: null, amount: payment.amount }]);
});
