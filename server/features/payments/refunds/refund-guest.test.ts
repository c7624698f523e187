import { randomUUID } from 'node:crypto';
import { auditLog } from '@shared/audit/tables';
import { checkIns } from '@shared/door/tables';
import { emails } from '@shared/mail/tables';
import { refunds } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inHours, waitingAt } from '../../../testing/guest-page';
import { testServer } from '../../../testing/server';
import { mailEnv } from '../../../testing/stored-email';
import { paidGuest, refundsOf, unpaid } from '../../../testing/stored-payments';
import { storedOpenEvent, storedRegistration } from '../../../testing/stored-registration';

const server = testServer({ env: mailEnv });

type Paid = Awaited<ReturnType<typeof paidGuest>>;
const listOf = (eventId: number) => `/api/admin/events/${eventId}/registrations`;
const guestPath = ({ eventId, registration }: Paid) => `${listOf(eventId)}/${registration.id}`;
const refund = (paid: Paid, amount: number, reason?: string, more = {}) =>
  server.admin.post(`${guestPath(paid)}/refund`).send({ amount, reason, ...more });
const stateOf = async ({ registration: { id } }: Paid) =>
  (await server.db.select().from(registrations).where(eq(registrations.id, id)))[0]?.state;
const change = (paid: Paid, more: object) => {
  const { firstName, lastName, email } = paid.registration;
  return server.admin.put(guestPath(paid)).send({ firstName, lastName, email, dogs: [], ...more });
};
const fifty = (cause: string) => [{ amount: 5000, cause }];

describe('an organizer', () => {
  it('gives back any part of what was paid, with a reason, and never more than is left', async () => {
    const paid = await paidGuest(server.db);
    await refund(paid, 2000, 'It rained').expect(202);
    const tooMuch = await refund(paid, 3001).expect(400);
    expect(tooMuch.body.errors).toEqual({ amount: ['At most $30.00 is left to give back'] });
    await refund(paid, 3000).expect(202);
    expect((await refund(paid, 1).expect(400)).body.message).toBe('Nothing is left to give back');
    expect(await server.db.select().from(refunds)).toMatchObject([
      { amount: 2000, cause: 'organizer', reason: 'It rained', state: 'decided' },
      { amount: 3000, cause: 'organizer', reason: null },
    ]);
    expect(await stateOf(paid)).toBe('confirmed');
    expect(await server.db.select().from(auditLog)).toMatchObject([
      { entity: 'registration', after: { refund: '$20.00', refundReason: 'It rained' } },
      { after: { refund: '$30.00' } },
    ]);
  });

  it('is owed again where all of it went back, unless to who is in, or as a gift', async () => {
    // So that a refund has another number than its payment.
    await paidGuest(server.db);
    const paid = await paidGuest(server.db);
    const owed = async () => (await server.admin.get(listOf(paid.eventId))).body[0].payment.due;
    await refund(paid, 5000).expect(202);
    expect(await owed()).toBe(5000);
    await server.db.update(registrations).set({ checkedInAt: inHours(-1) });
    expect(await owed()).toBe(0);
    await server.db.update(registrations).set({ checkedInAt: inHours(1) });
    expect(await owed()).toBe(5000);
    await server.db.update(refunds).set({ isGift: true });
    expect(await owed()).toBe(0);
    await server.db.update(refunds).set({ state: 'failed' });
    await refund(paid, 5000).expect(202);
    expect(await owed()).toBe(5000);
  });

  it.each([
    ['with money, which its mail tells', 2500, []],
    ['alone, and tells where the party stands', 0, ['registration-confirmed']],
  ])('has a party give a place up %s, and the place goes to who waits', async (_, amount, told) => {
    const paid = await paidGuest(server.db, { event: { capacity: 2 } });
    await storedRegistration(server.db, { eventId: paid.eventId, people: 1, ...waitingAt(-1) });
    await refund(paid, amount, undefined, { people: 1 }).expect(202);
    const parties = await server.db.select().from(registrations).orderBy(registrations.id);
    expect(parties).toMatchObject([{ people: 1, version: 2 }, { state: 'offered' }]);
    const isAboutIt = eq(emails.aboutId, paid.registration.id);
    const mails = await server.db.select().from(emails).where(isAboutIt);
    expect(mails.map(({ kind }) => kind)).toEqual(told);
    const [logged] = await server.db.select().from(auditLog);
    const sum = amount > 0 ? { refund: '$25.00' } : {};
    expect(logged?.before).toMatchObject({ people: 2 });
    expect(logged?.after).toEqual({ people: 1, ...sum });
    // The same once more, as where its response was lost.
    expect((await refund(paid, amount, undefined, { people: 1 }).expect(400)).body.errors).toHaveProperty(
      'people',
    );
    expect(await refundsOf(server.db, paid.eventId)).toHaveLength(told.length === 0 ? 1 : 0);
  });

  it.each([
    ['is inside', { checkedInAt: inHours(-1) }],
    ['was cancelled', { state: 'cancelled' as const }],
  ])('has one give no place up that %s', async (_, party) => {
    const paid = await paidGuest(server.db, { party });
    expect((await refund(paid, 100, undefined, { people: 1 }).expect(400)).body.errors).toHaveProperty(
      'people',
    );
    expect(await refundsOf(server.db, paid.eventId)).toEqual([]);
  });

  it('gives nothing back that is disputed at a bank, nor of a party that has paid nothing', async () => {
    const disputed = await paidGuest(server.db, { payment: { dispute: 'open' } });
    expect((await refund(disputed, 100)).body.code).toBe('payment-disputed');
    const other = await storedRegistration(server.db, { eventId: disputed.eventId });
    await refund({ ...disputed, registration: other }, 100).expect(400);
    expect(await server.db.select().from(refunds)).toEqual([]);
  });

  it('has the reason erased with the guest, and not what went back', async () => {
    const paid = await paidGuest(server.db);
    await refund(paid, 2000, 'It rained').expect(202);
    await server.admin.delete(`${guestPath(paid)}/data`).expect(204);
    expect(await server.db.select().from(refunds)).toMatchObject([
      { amount: 2000, reason: null },
      { amount: 3000, reason: null, cause: 'guest' },
    ]);
    expect(JSON.stringify(await server.db.select().from(auditLog))).not.toContain('rained');
  });

  it('who cancels a party that has paid gives all of it back, whatever the hour', async () => {
    const late = { payment: { refundUntil: inHours(-1) }, event: { date: inHours(2) } };
    const paid = await paidGuest(server.db, late);
    await server.admin.delete(guestPath(paid)).expect(204);
    expect(await refundsOf(server.db, paid.eventId)).toEqual(fifty('organizer'));
  });

  it('can change one whose address waits, too', async () => {
    const paid = await paidGuest(server.db);
    await server.db.update(registrations).set({ isBought: true });
    const { email } = paid.registration;
    await storedRegistration(server.db, { eventId: paid.eventId, email, state: 'waiting' });
    await change(paid, { people: 3 }).expect(200);
  });

  it('cannot put one that has paid or pays on the waiting list, and may let it come with more people', async () => {
    const paid = await paidGuest(server.db);
    const paying = await paidGuest(server.db, { party: { state: 'reserved' }, payment: unpaid() });
    for (const party of [paid, paying])
      expect((await change(party, { people: 2, state: 'waiting' })).body.code).toBe('guest-has-paid');
    expect(await stateOf(paying)).toBe('reserved');
    await change(paid, { people: 3 }).expect(200);
    const { body } = await server.admin.get(listOf(paid.eventId)).expect(200);
    expect(body).toMatchObject([
      { people: 3, payment: { state: 'paid', paid: 5000, refunded: 0, due: 2500 } },
    ]);
  });
});

it('the list counts what is to go back as refunded, and says where that has failed', async () => {
  const paid = await paidGuest(server.db);
  const paymentOf = async () => (await server.admin.get(listOf(paid.eventId))).body[0].payment;
  await refund(paid, 2000).expect(202);
  expect(await paymentOf()).toMatchObject({ refunded: 2000, hasFailedRefund: false });
  await server.db.update(refunds).set({ state: 'failed' });
  expect(await paymentOf()).toMatchObject({ refunded: 0, hasFailedRefund: true });
});

it('the list says what each party has paid and owes, here and at the door', async () => {
  const paid = await paidGuest(server.db);
  await paidGuest(server.db, { payment: { refunded: 5000, state: 'refunded', mode: 'live' } }, paid.eventId);
  const { eventId } = paid;
  await storedRegistration(server.db, { eventId, owes: 'free' });
  await storedRegistration(server.db, { eventId, people: 3 });
  const atDoor = await paidGuest(server.db, { event: { payment: 'door' } });
  await storedRegistration(server.db, { eventId: atDoor.eventId, paidAtDoor: 2000 });
  const list = async (id: number) => (await server.admin.get(`${listOf(id)}?sort=createdAt`)).body;
  expect((await list(eventId)).map(({ payment }: { payment: object }) => payment)).toMatchObject([
    { state: 'paid', due: 0, isTest: true, stripeUrl: expect.stringMatching(/com\/test\/payments\/pi_/) },
    {
      state: 'refunded',
      refunded: 5000,
      due: 5000,
      refundable: 0,
      stripeUrl: expect.stringMatching(/com\/payments\/pi_/),
    },
    { state: null, due: 0, stripeUrl: null },
    { state: null, due: 7500 },
  ]);
  expect((await list(atDoor.eventId)).map(({ payment }: { payment: object }) => payment)).toMatchObject([
    { state: 'paid', due: 0 },
    { state: null, price: 5000, paid: 0, paidAtDoor: 2000, due: 3000 },
  ]);
});

it('the file of guests has their money wherever it is asked for, also of who has cancelled', async () => {
  const { eventId } = await paidGuest(server.db, { event: { payment: 'door' } });
  const paidAtDoor = async (party: Partial<RegistrationRow>, amount: number) => {
    const { id } = await storedRegistration(server.db, { eventId, ...party, paidAtDoor: amount });
    const tap = { id: randomUUID(), eventId, registrationId: id, at: new Date(), device: 'Front door' };
    await server.db.insert(checkIns).values({ ...tap, action: 'paid', amount, result: 'paid' });
  };
  await paidAtDoor({}, 2000);
  await storedRegistration(server.db, { eventId, owes: 'elsewhere' });
  const gone = { state: 'cancelled', cancelledAt: new Date() } as const;
  await storedRegistration(server.db, { eventId, ...gone });
  await paidAtDoor(gone, 5000);
  const { payment } = await paidGuest(server.db, { party: gone, payment: { mode: 'live' } }, eventId);
  await server.db
    .insert(refunds)
    .values({ paymentId: payment.id, amount: 1000, cause: 'organizer', leftAt: new Date() });
  const moneyOf = async (id: number) => {
    const { text } = await server.admin.get(`${listOf(id)}/export.csv`).expect(200);
    return text.split('\r\n').map((line) => line.replaceAll('"', '').split(',').slice(13).join(' '));
  };
  expect(await moneyOf(eventId)).toEqual([
    'Price Amount Paid Paid at Door Amount Refunded Amount Due Paid Elsewhere Let In Free Test Payment',
    // A test moves no money.
    '50.00 0.00 0.00 0.00 0.00 no no yes',
    '50.00 0.00 20.00 0.00 30.00 no no no',
    '0.00 0.00 0.00 0.00 0.00 yes no no',
    '50.00 0.00 50.00 0.00 0.00 no no no',
    '50.00 50.00 0.00 10.00 0.00 no no no',
    '',
  ]);
  expect(await moneyOf((await storedOpenEvent(server.db, { price: 0 })).id)).toEqual(['', '']);
});

it('an import leaves what was paid for: neither people nor state of the party changes', async () => {
  const paid = await paidGuest(server.db, { party: { email: 'ada@mail.example' } });
  const row = { firstName: 'Adah', email: 'ada@mail.example', people: '5', state: 'cancelled' };
  const body = { rows: [row], existing: 'update' };
  await server.admin
    .post(`${listOf(paid.eventId)}/import`)
    .send(body)
    .expect(200);
  expect(await server.db.select().from(registrations)).toMatchObject([
    { firstName: 'Adah', people: 2, state: 'confirmed' },
  ]);
  expect(await refundsOf(server.db, paid.eventId)).toEqual([]);
});
