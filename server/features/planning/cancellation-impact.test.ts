import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { payments, refunds } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../testing/guest-mail';
import { inHours } from '../../testing/guest-page';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv, storedEmail } from '../../testing/stored-email';
import { startingAt, storedEvent } from '../../testing/stored-event';
import { paidGuest, refundsOf } from '../../testing/stored-payments';
import { storedRegistration } from '../../testing/stored-registration';
import { storedBooth, storedStop, storedVendor, storedVenue } from '../../testing/stored-route';

const server = testServer({ env: mailEnv });

const noMoney = { refunds: 0, refundSum: 0, areTests: false };

const told = (id: number) => server.admin.get(`/api/admin/events/${id}/cancel`);

describe('GET /api/admin/events/:id/cancel', () => {
  it('says how many guests, venues and vendors a cancellation tells, and has told, each venue once, and whom no mail reaches', async () => {
    const event = await storedEvent(server.db);
    for (const state of ['confirmed', 'offered', 'waiting', 'cancelled'] as const)
      await storedRegistration(server.db, { eventId: event.id, email: `${state}@tail.example`, state });
    const [agreed, asked] = [await storedVenue(server.db), await storedVenue(server.db)];
    const stop = (changes: object) => storedStop(server.db, { eventId: event.id, ...changes });
    await stop({ venueId: agreed.id, state: 'confirmed' });
    await stop({ venueId: agreed.id, state: 'confirmed', position: 2 });
    const { id } = await stop({ venueId: asked.id, state: 'invited', position: 3 });
    await stop({ state: 'confirmed', position: 4, name: 'Corner Shop' });
    await stop({ venueId: (await storedVenue(server.db)).id, state: 'declined', position: 5 });
    const [bakery, artist, silent] = [
      await storedVendor(server.db),
      await storedVendor(server.db, {
        businessName: 'Artist',
        contactEmail: null,
        contactPhone: '407 555 0100',
      }),
      await storedVendor(server.db, { contactEmail: 'no@cart.example' }),
    ];
    for (const vendor of [bakery, artist])
      await storedBooth(server.db, { eventId: event.id, vendorId: vendor.id });
    await storedBooth(server.db, { eventId: event.id, vendorId: silent.id, state: 'declined' });
    const withoutMail = [
      { name: 'Corner Shop', phone: null },
      { name: 'Artist', phone: '407 555 0100' },
    ];
    const invitation = await storedEmail(server.db, {
      kind: 'stop-invitation',
      params: { stopId: id },
      aboutKind: 'venue',
      aboutId: asked.id,
      state: 'held',
    });
    const everybody = { guestsTold: 3, venuesTold: 2, vendorsTold: 1, withoutMail, ...noMoney };
    expect((await told(event.id)).body).toEqual({ ...everybody, venuesTold: 1 });
    await server.db.update(emails).set({ state: 'sent' }).where(eq(emails.id, invitation.id));
    expect((await told(event.id)).body).toEqual(everybody);
    await server.admin.post(`/api/admin/events/${event.id}/cancel`).send({ reason: 'Storm' }).expect(200);
    expect(await messagesOf(server.db, 'event-cancelled')).toHaveLength(3);
    expect(await messagesOf(server.db, 'stop-withdrawn')).toHaveLength(3);
    const since = { unsent: 6, isRefunded: false, failedRefunds: 0 };
    expect((await told(event.id)).body).toEqual({ ...everybody, ...since });
    await server.db.update(emails).set({ state: 'sent' });
    expect((await told(event.id)).body).toEqual({ ...everybody, ...since, unsent: 0 });
  });

  it('says that the money went back once Stripe says so of all of it', async () => {
    const { eventId, payment } = await paidGuest(server.db, { event: { cancelledAt: new Date() } });
    const isRefunded = async (state: 'decided' | 'pending' | 'succeeded') => {
      await server.db.update(refunds).set({ state });
      return (await told(eventId)).body.isRefunded;
    };
    await server.db.insert(refunds).values({ paymentId: payment.id, amount: 5000, cause: 'event' });
    expect(await isRefunded('decided')).toBe(false);
    expect(await isRefunded('pending')).toBe(false);
    expect(await isRefunded('succeeded')).toBe(true);
  });

  it('is nobody of one that is over, or whose cancellation told nobody, and 404 for none', async () => {
    const event = await storedEvent(server.db);
    await storedRegistration(server.db, { eventId: event.id });
    const nobody = { guestsTold: 0, venuesTold: 0, vendorsTold: 0, withoutMail: [], ...noMoney };
    await server.db.update(events).set({ cancelledAt: new Date() });
    const since = { unsent: 0, isRefunded: false, failedRefunds: 0 };
    expect((await told(event.id)).body).toEqual({ ...nobody, ...since });
    await server.db
      .update(events)
      .set({ cancelledAt: null, ...startingAt(new Date('2020-06-15T20:00:00Z')) });
    expect((await told(event.id)).body).toEqual(nobody);
    expect((await told(4711)).body.code).toBe('event-not-found');
  });
});

const cancel = (eventId: number, more: object = {}) =>
  server.admin
    .post(`/api/admin/events/${eventId}/cancel`)
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
  const { body } = await told(eventId).expect(200);
  expect(body).toMatchObject({ refunds: 3, refundSum: 13_000 });
  await cancel(eventId);
  await paidGuest(server.db, {}, eventId);
  expect((await told(eventId)).body).toMatchObject({ refunds: 3, refundSum: 13_000 });
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
    'In all, $50.00 goes back to the card that paid.',
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
  expect((await told(eventId)).body).toMatchObject({ refunds: 0, failedRefunds: expected });
  // What the organizer gives back afterwards counts, too.
  await server.admin
    .post(`/api/admin/events/${eventId}/registrations/${registration.id}/refund`)
    .send({ amount: 5000 })
    .expect(202);
  expect((await told(eventId)).body).toMatchObject({ refunds: 1, refundSum: 5000 });
});
