import { hourMilliseconds } from '@shared/dates';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { payments } from '@shared/payments/tables';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { subscribers } from '@shared/subscribers/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../../http/after-response';
import { sellingServer } from '../../../testing/selling';
import { storedOpenEvent } from '../../../testing/stored-registration';

const { standIn: stripe, server } = await sellingServer();

/** A party of two that is to pay for the only two places of an event. */
async function aBuyer(changes: object = {}) {
  const event = await storedOpenEvent(server.db, {
    title: 'Lake Loop',
    payment: 'online',
    price: 2500,
    capacity: 2,
  });
  const save = () =>
    server.api
      .post(`/api/events/${event.id}/registrations`)
      .send(aRegistrationInput({ people: 2, ...changes }));
  const { body } = await save().expect(201);
  const session = stripe.sessions().at(-1);
  const path = `/api${new URL(session?.success_url ?? '').pathname}`;
  return { event, save, path, url: body.checkoutUrl, sessionId: session?.id ?? '' };
}

const read = async (path: string) => (await server.api.get(path).expect(200)).body;
const askedAt = (instant: Date) => server.db.update(payments).set({ askedAt: instant });
/** The same once Stripe has said this: each look comes seconds after the one before. */
async function readOnce(path: string, state: string) {
  const look = async () => {
    await askedAt(new Date(0));
    return (await read(path)).state;
  };
  await expect.poll(look).toBe(state);
  return read(path);
}
const partyOf = async (event: { id: number }) =>
  (await server.db.select().from(registrations).where(eq(registrations.eventId, event.id)))[0];

describe('the link that Stripe leads back to', () => {
  it('says where it is paid, until it is, and then what gets the party in', async () => {
    const { event, path, url, sessionId } = await aBuyer();
    const about = { event: { id: event.id, title: 'Lake Loop' }, amount: 5000, people: 2 };
    expect(await read(path)).toMatchObject({ ...about, state: 'pending', checkoutUrl: url, isEnding: false });
    stripe.pay(sessionId);
    const party = await partyOf(event);
    expect(await readOnce(path, 'paid')).toMatchObject({
      ...about,
      spokenCode: spokenCode(party?.id ?? 0),
      isTest: false,
    });
  });

  it('has the mail ask for the newsletter, where its guest wanted it, once it is paid', async () => {
    const { path, sessionId } = await aBuyer({ wantsNews: true });
    expect(await server.db.select().from(subscribers)).toEqual([]);
    expect(await server.db.select().from(emails)).toEqual([]);
    stripe.pay(sessionId);
    await readOnce(path, 'paid');
    expect(await server.db.select().from(subscribers)).toMatchObject([{ state: 'pending' }]);
    expect(await server.db.select().from(emails)).toMatchObject([
      { kind: 'registration-confirmed', params: { wantsNews: true } },
    ]);
  });

  it('asks Stripe once, however often somebody looks within seconds', async () => {
    const { path, sessionId } = await aBuyer();
    await askedAt(new Date(Date.now() + 60_000));
    const before = stripe.requests().length;
    stripe.pay(sessionId);
    expect(await read(path)).toMatchObject({ state: 'pending' });
    await finishAfterResponses();
    expect(stripe.requests()).toHaveLength(before);
  });

  it('is drawn at once where Stripe is slow, and shows what it says later', async () => {
    const { path, sessionId } = await aBuyer();
    stripe.pay(sessionId);
    const release = stripe.hold('GET /v1/checkout/sessions');
    expect(await read(path)).toMatchObject({ state: 'pending' });
    release();
    await finishAfterResponses();
    expect(await read(path)).toMatchObject({ state: 'paid' });
  });

  it('gives the places up, and somebody else gets them', async () => {
    const { event, save, path, sessionId } = await aBuyer();
    await server.api.delete(path).expect(200);
    const body = await readOnce(path, 'expired');
    expect(body).not.toHaveProperty('checkoutUrl');
    expect(stripe.session(sessionId).status).toBe('expired');
    expect(await partyOf(event)).toMatchObject({ state: 'cancelled', cancellationCause: 'unpaid' });
    const { body: next } = await save().expect(201);
    expect(next.state).toBe('reserved');
    // A second time it changes nothing.
    await server.api.delete(path).expect(200);
    expect(stripe.sessions().at(-1)?.status).toBe('open');
  });

  it('says of a party that had an offer that it is on the waiting list still', async () => {
    const { event, path } = await aBuyer();
    const offer = { waitingSince: new Date(), offerExpiresAt: new Date(Date.now() + hourMilliseconds) };
    await server.db
      .update(registrations)
      .set({ isBought: false, ...offer })
      .where(eq(registrations.eventId, event.id));
    await server.api.delete(path).expect(200);
    expect(await readOnce(path, 'expired')).toMatchObject({ isWaiting: true });
  });

  it.each([
    ['confirmed', true],
    ['cancelled', false],
  ] as const)(
    'says of an expired payment whether its party has a place: one that is %s',
    async (state, hasPlace) => {
      const { path } = await aBuyer();
      await server.api.delete(path).expect(200);
      await readOnce(path, 'expired');
      await server.db.update(registrations).set({ state });
      expect((await server.api.get(path)).body).toMatchObject({ state: 'expired', hasPlace });
    },
  );

  it('keeps the places while Stripe is away, which alone says whether they were paid', async () => {
    const { event, path } = await aBuyer();
    stripe.fail({ status: 500, times: 2 });
    const { body } = await server.api.delete(path).expect(200);
    expect(body).toMatchObject({ state: 'pending', isEnding: true });
    expect(body).not.toHaveProperty('checkoutUrl');
    await finishAfterResponses();
    expect(await partyOf(event)).toMatchObject({ state: 'reserved' });
  });

  it('has nothing to give up once it is paid', async () => {
    const { event, path, sessionId } = await aBuyer();
    stripe.pay(sessionId);
    await readOnce(path, 'paid');
    expect((await server.api.delete(path).expect(200)).body).toMatchObject({ state: 'paid' });
    expect(await partyOf(event)).toMatchObject({ state: 'confirmed' });
  });

  it('says that the money goes back where it came too late for the places', async () => {
    const { event, path, sessionId } = await aBuyer();
    stripe.pay(sessionId);
    await server.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, event.id));
    expect(await readOnce(path, 'refunded')).toMatchObject({ hasPlace: false });
  });

  it('says that the place is kept where the organizer gives all of the money back', async () => {
    const { event, path, sessionId } = await aBuyer();
    stripe.pay(sessionId);
    const { amount } = await readOnce(path, 'paid');
    const refunded = { state: 'refunded', refunded: amount } as const;
    await server.db.update(payments).set(refunded).where(eq(payments.eventId, event.id));
    expect(await readOnce(path, 'refunded')).toMatchObject({ hasPlace: true });
  });

  it('is known by nobody who does not have it', async () => {
    const { path } = await aBuyer();
    const forged = path.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    for (const wrong of [forged, '/api/checkout/1']) {
      const response = await server.api.get(wrong).expect(404);
      expect(response.body.code).toBe('link-not-found');
    }
  });
});
