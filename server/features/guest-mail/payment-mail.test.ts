import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { payments } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { firstOf } from '../../database/database';
import { messagesOf, queuedFor } from '../../testing/guest-mail';
import { inHours } from '../../testing/guest-page';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { startingAt } from '../../testing/stored-event';
import { paidGuest } from '../../testing/stored-payments';
import { findEvent } from '../events/event-row';
import { refundAll } from '../payments/ledger/decide-refund';
import { queueRefundEmail } from '../payments/refunds/record-refunds';

const server = testServer({ env: mailEnv });
type Paid = Awaited<ReturnType<typeof paidGuest>>;

const confirmation = async ({ eventId, registration }: Paid) => {
  const event = await findEvent(server.db, eventId);
  return queuedFor(server, 'registration-confirmed', { registration, event, isVerified: true });
};
async function decided({ payment }: Paid) {
  const isPaid = eq(payments.id, payment.id);
  return firstOf(await server.db.transaction((tx) => refundAll(tx, isPaid, 'organizer')));
}
const textOf = async (paid: Paid) => (await renderedNow(server, await confirmation(paid))).text;

it('the confirmation says what was paid, what comes back until when, and what is still due; a stranger’s it is not', async () => {
  const paid = await paidGuest(server.db);
  const text = await textOf(paid);
  expect(text).toContain('$50.00, by card');
  expect(text).toMatch(/Full refund until .+: cancel by then, and \$50\.00 goes back to the card that paid/);
  expect(text).not.toMatch(/at the door, cash|paid for two/);
  expect(await messagesOf(server.db, 'registration-confirmed')).toMatchObject([{ mailboxHash: null }]);
  const grown = await paidGuest(server.db, { party: { people: 3 }, payment: { people: 2, paid: 5000 } });
  expect(await textOf(grown)).toMatch(/\$25\.00, at the door/);
});

it('it says that the crawl has moved since, and that two parties of the address are paid for', async () => {
  const first = await paidGuest(server.db, { party: { email: 'rosie@tail.example' } });
  const again = await paidGuest(server.db, { party: { email: 'Rosie@Tail.example' } }, first.eventId);
  await server.db.update(events).set(startingAt(inHours(200)));
  const text = await textOf(again);
  expect(text).toContain('The crawl has moved since you paid');
  expect(text).toContain('You have paid for two parties at this crawl.');
});

it('who is cancelled by the organizer reads what goes back', async () => {
  const paid = await paidGuest(server.db);
  await server.admin
    .delete(`/api/admin/events/${paid.eventId}/registrations/${paid.registration.id}`)
    .expect(204);
  const [mail] = await messagesOf(server.db, 'registration-cancelled');
  expect((await renderedNow(server, mail)).text).toContain('In all, $50.00 goes back to the card that paid.');
});

it('that money is on its way is told after a cancellation and after the event, and to nobody who is erased', async () => {
  const paid = await paidGuest(server.db, {
    event: { date: inHours(-72) },
    party: { state: 'cancelled', cancellationCause: 'guest' },
  });
  const refund = await decided(paid);
  await queueRefundEmail(server.db, server.mail, paid.payment, refund);
  const [mail] = await messagesOf(server.db, 'payment-refunded');
  const { subject, text } = await renderedNow(server, mail);
  expect(subject).toMatch(/^\$50\.00 is on its way back to you/);
  expect(text).toMatch(/^Your spot at .+ on .+ is cancelled, and \$50\.00 .+ 5 to 10 business days/m);
  expect(text).toMatch(/^Your receipt: \S+\/registration\/\S+\/receipt$/m);
  await server.admin.delete(`/api/admin/events/${paid.eventId}/registrations/${paid.registration.id}/data`);
  expect(await server.db.select().from(emails)).toEqual([]);
  await queueRefundEmail(server.db, server.mail, paid.payment, refund);
  expect(await server.db.select().from(emails)).toEqual([]);
  expect(await prepareEmail(server, mail)).toBeUndefined();
  expect(await server.db.select().from(payments)).toMatchObject([{ paid: 5000 }]);
});

it('who keeps the spot for which all money goes back reads so, and what is due at the door', async () => {
  const paid = await paidGuest(server.db);
  const refund = await decided(paid);
  await server.db.update(payments).set({ state: 'refunded', refunded: 5000 });
  await queueRefundEmail(server.db, server.mail, paid.payment, refund);
  const [mail] = await messagesOf(server.db, 'payment-refunded');
  expect((await renderedNow(server, mail)).text).toContain(
    'You keep your spot for 2 people. Due: $50.00, at the door, cash or card.',
  );
});
