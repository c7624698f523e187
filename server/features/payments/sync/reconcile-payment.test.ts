import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { refunds } from '@shared/payments/tables';
import { guestInput } from '@shared/registrations/guest-list';
import type { CancellationCause } from '@shared/registrations/registration-states';
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

const fromList = { isBought: false, waitingSince: new Date() };
const back = (cause: string) => [{ amount: 5000, cause }];

type Sold = Parameters<typeof sale>[0];
/** What happens before its guest pays at Stripe. */
type Before = (sold: StoredCheckout) => PromiseLike<unknown>;
const endBy =
  (cause: Parameters<typeof end>[1]): Before =>
  (sold) =>
    end(sold, cause);
const isExpired: Before = (sold) => change(sold, { state: 'expired', endCause: 'time' });
/** Taken for lost, so that other people came since. */
const isLost =
  (people: number, cancellationCause: CancellationCause = 'unpaid', more: object = {}): Before =>
  async (sold) => {
    await isExpired(sold);
    await server.db.update(registrations).set({ state: 'cancelled', cancellationCause });
    await storedRegistration(server.db, { eventId: sold.eventId, people, ...more });
  };
const isLostAndOver: Before = async (sold) => {
  await isLost(2)(sold);
  const [date, endsAt] = [new Date(Date.now() - 5 * hour), new Date(Date.now() - hour)];
  await server.db.update(events).set({ date, endsAt });
};
const email = 'ada@mail.example';
const four = { capacity: 4 };
const changed: Before = () =>
  server.db.update(events).set({ capacity: 0, price: 100, registrationOpen: false });
const hasPaid: Before = (sold) => storedPayment(server.db, sold.registration);
const erased = { party: { erasedAt: new Date() } };
const listed = { ...four, party: { ...fromList, email } };

describe('a session that was paid', () => {
  it('confirms its party, once, and notifies it', async () => {
    const sold = await sale({ party: { ...fromList, offerExpiresAt: new Date(Date.now() - hour) } });
    standIn.pay(sold.sessionId);
    await ask(sold);
    await ask(sold);
    expect(await parties()).toMatchObject([
      { state: 'confirmed', isBought: true, offerExpiresAt: null, waitingSince: null },
    ]);
    expect(await paymentRows()).toMatchObject([
      { state: 'paid', paid: 5000, paymentIntentId: expect.stringMatching(/^pi_/), askAt: null },
    ]);
    expect(await kinds()).toEqual([['registration-confirmed', sold.registration.id]]);
  });

  it.each<[what: string, of: Sold, before: Before, state: string, refunded?: string]>([
    ['keeps its place where capacity and price have changed', {}, changed, 'confirmed'],
    ['confirms a party whose time only was over', {}, endBy('time'), 'confirmed'],
    ['goes back where its guest gave up', {}, endBy('guest'), 'cancelled', 'ended'],
    ['goes back where its guest cancelled', {}, endBy('cancelled'), 'cancelled', 'ended'],
    ['goes back where the organizer cancelled', {}, endBy('organizer'), 'cancelled', 'ended'],
    ['goes back where the event was cancelled', {}, endBy('event'), 'cancelled', 'ended'],
    ['and was taken for lost comes back where it still fits', four, isLost(2), 'confirmed'],
    ['and was taken for lost goes back where it fits no longer', four, isLost(3), 'cancelled', 'no-place'],
    ['goes back where its lost party cancelled', four, isLost(2, 'guest'), 'cancelled', 'no-place'],
    ['goes back where its lost party was cancelled', four, isLost(2, 'organizer'), 'cancelled', 'no-place'],
    ['and was taken for lost goes back after the event', four, isLostAndOver, 'cancelled', 'no-place'],
    ['comes back beside its address', listed, isLost(2, 'offer-expired', { email }), 'confirmed'],
    ['goes back where the guest is erased', erased, isExpired, 'cancelled', 'no-place'],
    ['goes back where the event is gone', { payment: { eventId: 4711 } }, isExpired, 'cancelled', 'no-place'],
    ['goes back where its party has paid already', {}, hasPaid, 'cancelled', 'no-place'],
  ])('%s', async (_what, of, before, state, refunded) => {
    const sold = await sale(of);
    await before(sold);
    standIn.pay(sold.sessionId);
    await ask(sold);
    expect((await parties())[0]).toMatchObject({ state });
    expect(await refundRows()).toMatchObject(refunded ? back(refunded) : []);
    expect((await paymentRows())[0]).toMatchObject({ state: refunded ? 'refunding' : 'paid', paid: 5000 });
  });

  it('goes back where its guest is to be erased, who then is', async () => {
    const sold = await sale();
    await end(sold, 'erasure');
    standIn.pay(sold.sessionId);
    await ask(sold);
    expect(await refundRows()).toMatchObject(back('ended'));
    expect(await parties()).toMatchObject([{ state: 'cancelled', email: '', erasedAt: expect.any(Date) }]);
  });

  it.each([true, false])(
    'of a cancelled event notifies a party from the waiting list: paid %j',
    async (isPaid) => {
      const sold = await sale({ party: fromList });
      if (isPaid) standIn.pay(sold.sessionId);
      const path = `/api/admin/events/${sold.eventId}/cancel`;
      await server.admin.post(path).send({ reason: 'Rain all evening' }).expect(200);
      expect(await kinds()).toEqual([]);
      await ask(sold);
      expect(await parties()).toMatchObject([{ state: 'waiting' }]);
      expect(await refundRows()).toMatchObject(isPaid ? back('event') : []);
      expect(await kinds()).toEqual([['event-cancelled', sold.registration.id]]);
    },
  );

  it.each([{ amount: 1 }, { currency: 'cad' }])('counts as not paid where it is %j', async (paid) => {
    const sold = await sale();
    standIn.pay(sold.sessionId, paid);
    for (let times = 0; times < 2; times += 1) {
      await ask(sold);
      expect(await parties()).toMatchObject([{ state: 'cancelled', cancellationCause: 'unpaid' }]);
      expect(await paymentRows()).toMatchObject([{ state: 'expired', paid: 0, askAt: null }]);
    }
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

  const offer = (left: number, more: object = {}) => {
    const offerExpiresAt = new Date(Date.now() + left);
    return { party: { offerExpiresAt, toldOfferEnd: offerExpiresAt, waitingSince: new Date() }, ...more };
  };

  it.each([
    ['an offer again, while time is left', 'guest', offer(hour), { state: 'offered' }],
    ['a missed one, once it is over', 'guest', offer(-hour), { missedOffers: 1 }],
    ['cancelled, where its guest wants that', 'cancelled', offer(hour), { state: 'cancelled' }],
    [
      'cancelled, where the organizer wants that',
      'organizer',
      offer(hour),
      { cancellationCause: 'organizer' },
    ],
    [
      'waiting again, where its place was free',
      'guest',
      { party: fromList, capacity: 0 },
      { state: 'waiting' },
    ],
    [
      'erased, where that is why',
      'erasure',
      {},
      { state: 'cancelled', email: '', erasedAt: expect.any(Date) },
    ],
  ] as const)('is %s', async (_what, cause, of, expected) => {
    const sold = await sale(of);
    await end(sold, cause);
    await ask(sold);
    expect(await parties()).toMatchObject([expected]);
  });

  it('of an offer stands beside a party that has registered with its address meanwhile', async () => {
    const sold = await sale(offer(hour, { capacity: 4 }));
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
});
