import { refunds } from '@shared/payments/tables';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { testServer } from '../../../testing/server';
import { aTap, phones, storedDoor } from '../../../testing/stored-door';
import { paidGuest, storedPayment } from '../../../testing/stored-payments';
import { storedRegistration } from '../../../testing/stored-registration';

const server = testServer();
const { send } = phones(server);
type Line = Record<'Date' | 'Event' | 'Party' | 'Kind' | 'Amount' | 'Currency' | 'Reference' | 'By', string>;

async function lines(query = ''): Promise<Line[]> {
  const { text } = await server.admin.get(`/api/admin/money.csv${query}`).expect(200);
  return Papa.parse<Line>(text.slice(1), { header: true, skipEmptyLines: true }).data;
}
const at = (iso: string) => new Date(iso);
const live = (paidAt: string) => ({ mode: 'live' as const, paidAt: at(paidAt) });

it('money.csv has a line for all that came and went, in the order in which it did', async () => {
  const sold = { title: 'Summer crawl', price: 2500, payment: 'online' } as const;
  const { event, token } = await storedDoor(server, sold);
  const party = () => storedRegistration(server.db, { eventId: event.id, isBought: true });
  const [first, second, third] = [await party(), await party(), await party()];
  const payment = await storedPayment(server.db, first, live('2020-05-01T03:30:00Z'));
  await storedPayment(server.db, second, {
    ...live('2020-05-02T16:00:00Z'),
    dispute: 'won',
    disputed: 5000,
    disputedAt: at('2020-05-03T16:00:00Z'),
    disputeWonAt: at('2020-05-06T16:00:00Z'),
  });
  // A payment of tests is no line, whatever became of it.
  await storedPayment(server.db, third, { paidAt: at('2020-05-02T16:00:00Z'), dispute: 'lost' });
  const refund = { paymentId: payment.id, cause: 'organizer', state: 'succeeded' } as const;
  await server.db.insert(refunds).values([
    { ...refund, amount: 2000, leftAt: at('2020-05-04T16:00:00Z'), stripeId: 're_1' },
    { ...refund, amount: 700, state: 'decided' },
    {
      ...refund,
      amount: 500,
      cause: 'stripe',
      state: 'failed',
      leftAt: at('2020-05-04T17:00:00Z'),
      settledAt: at('2020-05-05T16:00:00Z'),
    },
  ]);
  const paid = aTap({ registrationId: third.id, action: 'paid', amount: 2500, means: 'card' });
  const walkIn = aTap({ walkIn: { name: 'Bo', people: 1, dogs: 0 }, amount: 2500, device: 'Back door' });
  const undo = (device: string) => ({
    ...aTap({ walkIn: walkIn.walkIn, action: 'out', device }),
    undoes: walkIn.id,
  });
  await send(token, paid, walkIn, undo('Front door'), undo('Back door'));
  const all = await lines();
  expect(all.map(({ Kind, Amount, By }) => `${Kind} ${Amount} ${By}`)).toEqual([
    'paid 50.00 guest',
    'paid 50.00 guest',
    'disputed -50.00 bank',
    'refunded -20.00 organizer',
    'refunded -5.00 Stripe',
    'refund failed 5.00 Stripe',
    'dispute won 50.00 bank',
    'card 25.00 Front door',
    'cash 25.00 Back door',
    'cash undone -25.00 Front door',
  ]);
  expect(all[0]).toEqual({
    ...{ Date: '2020-04-30 23:30:00', Event: 'Summer crawl', Party: String(first.id), Kind: 'paid' },
    ...{ Amount: '50.00', Currency: 'USD', Reference: payment.paymentIntentId, By: 'guest' },
  });
});

it('money.csv takes the days of Orlando and one event, and refuses days that end before they begin', async () => {
  const one = await paidGuest(server.db, { payment: live('2020-05-01T03:59:59Z') });
  await paidGuest(server.db, { payment: live('2020-05-01T04:00:00Z') });
  expect((await lines('?to=2020-04-30')).map(({ Party }) => Party)).toEqual([String(one.registration.id)]);
  expect(await lines('?from=2020-05-01&to=2020-05-01')).toHaveLength(1);
  expect((await lines(`?event=${one.eventId}`)).map(({ Party }) => Party)).toEqual([
    String(one.registration.id),
  ]);
  const { body } = await server.admin.get('/api/admin/money.csv?from=2020-05-02&to=2020-05-01').expect(400);
  expect(body.errors).toEqual({ to: ['Must not be before the first day'] });
});

it('a dispute from before its amount was kept counts in full, when its payment came', async () => {
  await paidGuest(server.db, {
    payment: { ...live('2020-05-01T16:00:00Z'), dispute: 'lost', refunded: 1000 },
  });
  expect((await lines()).map(({ Amount }) => Amount)).toEqual(['-40.00', '50.00']);
});
