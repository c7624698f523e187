import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { payments } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { queuedFor } from '../../testing/guest-mail';
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
const textOf = async (paid: Paid) => (await renderedNow(server, await confirmation(paid))).text;

it('the confirmation says what was paid and until when it comes back, and nothing of the door', async () => {
  const text = await textOf(await paidGuest(server.db));
  expect(text).toContain('$50.00, by card');
  expect(text).toMatch(/Full refund until .+: cancel by then, and \$50\.00 goes back to the card that paid/);
  expect(text).not.toMatch(/at the door, cash|paid for two/);
});

it('it says what is still due of a party that has grown', async () => {
  expect(
    await textOf(await paidGuest(server.db, { party: { people: 3 }, payment: { people: 2, paid: 5000 } })),
  ).toMatch(/\$25\.00, at the door/);
});

it('it says that the crawl has moved since, and that two parties of the address are paid for', async () => {
  const first = await paidGuest(server.db, { party: { email: 'rosie@tail.example' } });
  const again = await paidGuest(server.db, { party: { email: 'Rosie@Tail.example' } }, first.eventId);
  await server.db.update(events).set(startingAt(inHours(200)));
  const text = await textOf(again);
  expect(text).toContain('The crawl has moved since you paid');
  expect(text).toContain('You have paid for two parties at this crawl.');
});

it('mail about a payment counts to no limit of strangers', async () => {
  expect(await confirmation(await paidGuest(server.db))).toMatchObject({ mailboxHash: null });
});

it('who is cancelled by the organizer reads what goes back', async () => {
  const paid = await paidGuest(server.db);
  await server.admin
    .delete(`/api/admin/events/${paid.eventId}/registrations/${paid.registration.id}`)
    .expect(204);
  const [mail] = await server.db.select().from(emails).where(eq(emails.kind, 'registration-cancelled'));
  expect((await renderedNow(server, mail)).text).toContain('In all, $50.00 goes back to the card that paid.');
});

it('that money is on its way is told after a cancellation and after the event, and to nobody who is erased', async () => {
  const paid = await paidGuest(server.db, {
    event: { date: inHours(-72) },
    party: { state: 'cancelled', cancellationCause: 'guest' },
  });
  const [refund] = await server.db.transaction((tx) =>
    refundAll(tx, eq(payments.id, paid.payment.id), 'organizer'),
  );
  if (!refund) throw new Error('nothing was decided');
  await queueRefundEmail(server.db, server.mail, paid.payment, refund);
  const [mail] = await server.db.select().from(emails).where(eq(emails.kind, 'payment-refunded'));
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
  const { payment } = await paidGuest(server.db);
  const [refund] = await server.db.transaction((tx) =>
    refundAll(tx, eq(payments.id, payment.id), 'organizer'),
  );
  if (!refund) throw new Error('nothing was decided');
  await server.db
    .update(payments)
    .set({ state: 'refunded', refunded: 5000 })
    .where(eq(payments.id, payment.id));
  await queueRefundEmail(server.db, server.mail, payment, refund);
  const [mail] = await server.db.select().from(emails).where(eq(emails.kind, 'payment-refunded'));
  expect((await renderedNow(server, mail)).text).toContain(
    'You keep your spot for 2 people. Due: $50.00, at the door, cash or card.',
  );
});
