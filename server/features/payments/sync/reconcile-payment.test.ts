import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { refunds } from '@shared/payments/tables';
import { guestInput } from '@shared/registrations/guest-list';
import { registrations } from '@shared/registrations/tables';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentServer } from '../../../testing/payment-server';
import { storedPayment, unpaid } from '../../../testing/stored-payments';
import { storedRegistration } from '../../../testing/stored-registration';
import { endReservations } from '../ledger/move-payment';

const { standIn, server, sale, change, ask, parties, paymentRows } = await paymentServer();

type StoredCheckout = Awaited<ReturnType<typeof sale>>;
const end = ({ registration }: StoredCheckout, cause: Parameters<typeof endReservations>[2]) =>
  endReservations(server.db, [registration.id], cause);

const refundRows = () => server.db.select().from(refunds).orderBy(asc(refunds.id));
const kinds = async () =>
  (await server.db.select().from(emails).orderBy(asc(emails.id))).map(({ kind, aboutId }) => [kind, aboutId]);
const hour = 3_600_000;

describe('a party that the organizer lets in while it pays', () => {
  const letIn = async () => {
    const sold = await sale();
    const { eventId, registration } = sold;
    const input = guestInput.omit({ state: true }).parse(registration);
    const path = `/api/admin/events/${eventId}/registrations/${registration.id}`;
    await server.admin
      .put(path)
      .send({ ...input, state: 'confirmed' })
      .expect(200);
    return sold;
  };

  it('can pay no more', async () => {
    const sold = await letIn();
    await ask(sold);
    expect(standIn.session(sold.sessionId).status).toBe('expired');
    expect(await parties()).toMatchObject([{ state: 'confirmed' }]);
    expect(await paymentRows()).toMatchObject([{ state: 'expired', endCause: 'admitted' }]);
  });

  it('has paid, where it did so before its page was closed', async () => {
    const sold = await letIn();
    standIn.pay(sold.sessionId);
    await ask(sold);
    expect(await parties()).toMatchObject([{ state: 'confirmed' }]);
    expect(await paymentRows()).toMatchObject([{ state: 'paid', paid: 5000 }]);
    expect(await refundRows()).toEqual([]);
  });
});

describe('a session that was paid', () => {
  it('confirms its party, once, and tells it', async () => {
    const sold = await sale();
    standIn.pay(sold.sessionId);
    await ask(sold);
    await ask(sold);
    expect(await parties()).toMatchObject([{ state: 'confirmed' }]);
    expect(await paymentRows()).toMatchObject([
      { state: 'paid', paid: 5000, paymentIntentId: expect.stringMatching(/^pi_/), askAt: null },
    ]);
    expect(await kinds()).toEqual([['registration-confirmed', sold.registration.id]]);
  });

  it('confirms who came from the waiting list', async () => {
    const offer = { isBought: false, offerExpiresAt: new Date(Date.now() - hour), waitingSince: new Date() };
    const sold = await sale({ party: offer });
    standIn.pay(sold.sessionId);
    await ask(sold);
    expect(await parties()).toMatchObject([
      { state: 'confirmed', isBought: true, offerExpiresAt: null, waitingSince: null },
    ]);
  });

  it('keeps its place also where capacity, price, day and registration have changed', async () => {
    const sold = await sale();
    await server.db.update(events).set({ capacity: 0, price: 100, registrationOpen: false });
    standIn.pay(sold.sessionId);
    await ask(sold);
    expect(await parties()).toMatchObject([{ state: 'confirmed' }]);
    expect(await refundRows()).toEqual([]);
  });

  it.each(['guest', 'cancelled', 'organizer', 'event'] as const)(
    'goes back in full where its end was wanted (%s)',
    async (cause) => {
      const sold = await sale();
      await end(sold, cause);
      standIn.pay(sold.sessionId);
      await ask(sold);
      expect(await parties()).toMatchObject([{ state: 'cancelled' }]);
      expect(await paymentRows()).toMatchObject([{ state: 'refunding', paid: 5000 }]);
      expect(await refundRows()).toMatchObject([{ amount: 5000, cause: 'ended' }]);
    },
  );

  it.each([
    ['in vain', true],
    ['not at all', false],
  ])('of a cancelled event tells who came from the waiting list, and has paid %s', async (_what, isPaid) => {
    const sold = await sale({ party: { isBought: false, waitingSince: new Date() } });
    if (isPaid) standIn.pay(sold.sessionId);
    await server.admin
      .post(`/api/admin/events/${sold.eventId}/cancel`)
      .send({ reason: 'Rain all evening' })
      .expect(200);
    expect(await kinds()).toEqual([]);
    await ask(sold);
    expect(await parties()).toMatchObject([{ state: 'waiting' }]);
    expect(await refundRows()).toMatchObject(isPaid ? [{ amount: 5000, cause: 'event' }] : []);
    expect(await kinds()).toEqual([['event-cancelled', sold.registration.id]]);
  });

  it('confirms a party whose time only was over', async () => {
    const sold = await sale();
    standIn.pay(sold.sessionId);
    await end(sold, 'time');
    await ask(sold);
    expect(await parties()).toMatchObject([{ state: 'confirmed' }]);
  });

  it.each([
    ['comes back where it still fits', 2, 'confirmed', []],
    ['goes back in full where it no longer fits', 3, 'cancelled', [{ amount: 5000, cause: 'no-place' }]],
  ])('and was taken for lost %s', async (_what, taken, state, back) => {
    const sold = await sale({ capacity: 4 });
    await change(sold, { state: 'expired', endCause: 'time' });
    await server.db.update(registrations).set({ state: 'cancelled', cancellationCause: 'unpaid' });
    await storedRegistration(server.db, { eventId: sold.eventId, people: taken });
    standIn.pay(sold.sessionId);
    await ask(sold);
    expect(await parties()).toMatchObject([{ state }, { state: 'confirmed' }]);
    expect(await refundRows()).toMatchObject(back);
  });

  it('and was taken for lost comes back beside who has registered with its address since', async () => {
    const sold = await sale({ capacity: 4, party: { isBought: false, waitingSince: new Date() } });
    await change(sold, { state: 'expired', endCause: 'time' });
    await server.db.update(registrations).set({ state: 'cancelled', cancellationCause: 'offer-expired' });
    const { email } = sold.registration;
    await storedRegistration(server.db, { eventId: sold.eventId, email, people: 2 });
    standIn.pay(sold.sessionId);
    await ask(sold);
    expect(await parties()).toMatchObject([
      { state: 'confirmed', email },
      { state: 'confirmed', email },
    ]);
    expect(await paymentRows()).toMatchObject([{ state: 'paid', paid: 5000 }]);
    expect(await refundRows()).toEqual([]);
  });

  it('goes back where the event is gone, or the guest erased', async () => {
    for (const left of [{ party: { erasedAt: new Date() } }, { payment: { eventId: 4711 } }]) {
      const sold = await sale(left);
      await change(sold, { state: 'expired' });
      standIn.pay(sold.sessionId);
      await ask(sold);
    }
    expect(await refundRows()).toMatchObject([{ cause: 'no-place' }, { cause: 'no-place' }]);
  });

  it('goes back where its party has paid already', async () => {
    const sold = await sale();
    await storedPayment(server.db, sold.registration, { state: 'paid', paid: 5000 });
    standIn.pay(sold.sessionId);
    await ask(sold);
    expect(await refundRows()).toMatchObject([{ paymentId: sold.payment.id, amount: 5000 }]);
  });

  it.each([{ amount: 1 }, { currency: 'cad' }])('counts as not paid where it is %j', async (paid) => {
    const sold = await sale();
    standIn.pay(sold.sessionId, paid);
    await ask(sold);
    expect(await parties()).toMatchObject([{ state: 'cancelled', cancellationCause: 'unpaid' }]);
    expect(await paymentRows()).toMatchObject([{ state: 'expired', paid: 0, askAt: null }]);
    await ask(sold);
    expect(await paymentRows()).toMatchObject([{ state: 'expired', paid: 0, askAt: null }]);
    expect(await refundRows()).toEqual([]);
  });
});

describe('a reservation that is to end', () => {
  it('holds its places until Stripe says that it cannot be paid any more', async () => {
    const sold = await sale();
    const waiting = { eventId: sold.eventId, state: 'waiting', waitingSince: new Date() } as const;
    const next = await storedRegistration(server.db, waiting);
    await end(sold, 'organizer');
    expect(await parties()).toMatchObject([{ state: 'reserved' }, { state: 'waiting' }]);
    await ask(sold);
    expect(standIn.session(sold.sessionId).status).toBe('expired');
    expect(await parties()).toMatchObject([
      { state: 'cancelled', cancellationCause: 'unpaid' },
      { state: 'offered' },
    ]);
    expect(await kinds()).toEqual([['registration-offer', next.id]]);
    expect(await paymentRows()).toMatchObject([
      { state: 'expired', endCause: 'organizer', sessionUrl: null, contentHash: null, askAt: null },
    ]);
  });

  it('is ended by its time, where Stripe has not done so', async () => {
    const sold = await sale();
    await change(sold, { sessionEndsAt: new Date(Date.now() - hour) });
    await ask(sold);
    expect(await paymentRows()).toMatchObject([{ state: 'ending', endCause: 'time' }]);
    await ask(sold);
    expect(await paymentRows()).toMatchObject([{ state: 'expired' }]);
  });

  it.each([
    ['an offer again, while time is left', 'guest', hour, { state: 'offered' }],
    ['a missed one, once it is over', 'guest', -hour, { missedOffers: 1 }],
    ['cancelled, where its guest wants that', 'cancelled', hour, { state: 'cancelled' }],
    ['cancelled, where the organizer wants that', 'organizer', hour, { cancellationCause: 'organizer' }],
  ] as const)('of an offer becomes %s', async (_what, cause, left, expected) => {
    const offerExpiresAt = new Date(Date.now() + left);
    const offer = { offerExpiresAt, toldOfferEnd: offerExpiresAt, waitingSince: new Date() };
    const sold = await sale({ party: offer });
    await end(sold, cause);
    await ask(sold);
    expect(await parties()).toMatchObject([expected]);
  });

  it('of a place that was free waits as before', async () => {
    const sold = await sale({ party: { waitingSince: new Date() }, capacity: 0 });
    await end(sold, 'guest');
    await ask(sold);
    expect(await parties()).toMatchObject([{ state: 'waiting' }]);
  });

  it('of an offer stands beside who has registered with its address meanwhile', async () => {
    const offer = { offerExpiresAt: new Date(Date.now() + hour), waitingSince: new Date() };
    const sold = await sale({ party: offer, capacity: 4 });
    const { email } = sold.registration;
    await storedRegistration(server.db, { eventId: sold.eventId, email });
    await end(sold, 'guest');
    await ask(sold);
    expect(await parties()).toMatchObject([{ state: 'offered' }, { state: 'confirmed' }]);
  });

  it('leaves the party alone that pays anew', async () => {
    const sold = await sale({ party: { isBought: false } });
    await end(sold, 'guest');
    await storedPayment(server.db, sold.registration, unpaid());
    await ask(sold);
    expect(await paymentRows()).toMatchObject([{ state: 'expired' }, { state: 'reserved' }]);
    expect(await parties()).toMatchObject([{ state: 'reserved' }]);
  });

  it('erases its guest, where that is why', async () => {
    const sold = await sale();
    await end(sold, 'erasure');
    await ask(sold);
    expect(await parties()).toMatchObject([{ state: 'cancelled', email: '', erasedAt: expect.any(Date) }]);
  });
});
