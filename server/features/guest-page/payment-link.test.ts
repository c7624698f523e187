import { hourMilliseconds } from '@shared/dates';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { payments } from '@shared/payments/tables';
import { guestInput } from '@shared/registrations/guest-list';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { subscribers } from '@shared/subscribers/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { linkKinds, linkToken } from '../../mail/links';
import { paymentServer, returnPath } from '../../testing/payment-server';
import { storedOpenEvent } from '../../testing/stored-registration';

const { standIn: stripe, server } = await paymentServer();

/** A party of two that is to pay for the only two places of an event. */
async function aBuyer(changes: object = {}) {
  const sold = { title: 'Lake Loop', payment: 'online', price: 2500, capacity: 2 } as const;
  const event = await storedOpenEvent(server.db, sold);
  const save = () =>
    server.api
      .post(`/api/events/${event.id}/registrations`)
      .send(aRegistrationInput({ people: 2, ...changes }));
  const { body } = await save().expect(201);
  const session = stripe.sessions().at(-1);
  return { event, save, path: returnPath(session), url: body.checkoutUrl, sessionId: session?.id ?? '' };
}

const read = async (path: string) => (await server.api.get(path).expect(200)).body;
const askedAt = (instant: Date) => server.db.update(payments).set({ askedAt: instant });
/** The same once Stripe was asked behind it, and has said this. */
async function readOnce(path: string, state: string) {
  await askedAt(new Date(0));
  await read(path);
  await finishAfterResponses();
  const page = await read(path);
  expect(page.state).toBe(state);
  return page;
}
async function partyOf(event: { id: number }) {
  const [party] = await server.db.select().from(registrations).where(eq(registrations.eventId, event.id));
  if (!party) throw new Error('nothing is stored');
  return party;
}
const ownPath = (party: Awaited<ReturnType<typeof partyOf>>) =>
  `/api/registrations/${linkToken(server.mail, linkKinds.registration, party)}`;

describe('the link that Stripe leads back to', () => {
  it('corrects the address before and after it is paid, and ends where the organizer gives another', async () => {
    const { event, path, sessionId } = await aBuyer();
    const correct = (email: string) => server.api.put(`${path}/address`).send({ email });
    await correct('first@mail.example').expect(200, { correctionsLeft: 1 });
    expect(await server.db.$count(emails)).toBe(0);
    stripe.pay(sessionId);
    const page = await readOnce(path, 'confirmed');
    expect(page).toMatchObject({ email: 'first@mail.example', canCorrectAddress: true });
    await correct('second@mail.example').expect(200, { correctionsLeft: 0 });
    expect(await read(path)).toMatchObject({ email: 'second@mail.example', canCorrectAddress: false });
    const to = (await server.db.select().from(emails)).map((email) => email.to);
    expect(to).toEqual(['second@mail.example']);
    const party = await partyOf(event);
    const input = guestInput.omit({ state: true }).parse({ ...party, email: 'third@mail.example' });
    await server.admin.put(`/api/admin/events/${event.id}/registrations/${party.id}`).send(input).expect(200);
    await server.api.get(path).expect(404);
  });

  it('says where it is paid, then what gets the party in, and changes, cancels and erases nothing', async () => {
    const { event, path, url, sessionId } = await aBuyer({ wantsNews: true });
    const change = { people: 2, dogs: [], phone: '' };
    const expectNothing = async () => {
      await server.api.put(path).send(change).expect(404);
      await server.api.post(`${path}/accept`).expect(404);
      await server.api.get(`${path}/data`).expect(404);
      await server.api.delete(`${path}/data`).expect(404);
    };
    const pending = { amount: 5000, checkoutUrl: url, isEnding: false, heldUntil: expect.any(String) };
    expect(await read(path)).toMatchObject({ state: 'reserved', payment: { pending }, spokenCode: null });
    await expectNothing();
    expect(await server.db.select().from(subscribers)).toEqual([]);
    expect(await server.db.select().from(emails)).toEqual([]);
    stripe.pay(sessionId);
    expect(await readOnce(path, 'confirmed')).toMatchObject({
      email: aRegistrationInput().email,
      spokenCode: spokenCode((await partyOf(event)).id),
      payment: { paid: 5000, pending: null, isTest: true },
      ...{ isOwner: false, isPayer: true },
    });
    await expectNothing();
    await server.api.delete(path).expect(404);
    expect(await partyOf(event)).toMatchObject({ state: 'confirmed' });
    // The mail asks for the newsletter, where its guest wanted it.
    expect(await server.db.select().from(subscribers)).toMatchObject([{ state: 'pending' }]);
    const params = { wantsNews: true };
    expect(await server.db.select().from(emails)).toMatchObject([{ kind: 'registration-confirmed', params }]);
  });

  it('is drawn at once where Stripe is slow, and shows what it says later', async () => {
    const { path, sessionId } = await aBuyer();
    stripe.pay(sessionId);
    const release = stripe.hold('GET /v1/checkout/sessions');
    expect(await read(path)).toMatchObject({ state: 'reserved' });
    release();
    await finishAfterResponses();
    expect(await read(path)).toMatchObject({ state: 'confirmed' });
  });

  it('says that the money goes back where it came too late for the places', async () => {
    const { event, path, sessionId } = await aBuyer();
    stripe.pay(sessionId);
    await server.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, event.id));
    expect(await readOnce(path, 'cancelled')).toMatchObject({ payment: { paid: 5000, refunded: 5000 } });
  });
});

describe('a spot that is not paid', () => {
  it('is given up, and somebody else gets it', async () => {
    const { event, save, path, sessionId } = await aBuyer();
    await server.api.delete(path).expect(204);
    const { cancellationCause, payment } = await readOnce(path, 'cancelled');
    expect({ cancellationCause, payment }).toMatchObject({
      cancellationCause: 'unpaid',
      payment: { paid: 0 },
    });
    expect(stripe.session(sessionId).status).toBe('expired');
    const { body: next } = await save().expect(201);
    expect(next.state).toBe('reserved');
    expect((await partyOf(event)).state).toBe('cancelled');
    expect(stripe.sessions().at(-1)?.status).toBe('open');
  });

  it('is kept while Stripe is away, which alone says whether it was paid', async () => {
    const { event, path } = await aBuyer();
    stripe.fail({ status: 500, times: 2 });
    await server.api.delete(path).expect(204);
    await finishAfterResponses();
    const pending = { isEnding: true, checkoutUrl: null, heldUntil: null };
    expect(await read(path)).toMatchObject({ state: 'reserved', payment: { pending } });
    expect(await partyOf(event)).toMatchObject({ state: 'reserved' });
  });

  it.each(['the mail’s link', 'the link that Stripe leads back to'])(
    'is an offer again that it came from: by %s',
    async (link) => {
      const { event, path } = await aBuyer();
      const offer = { waitingSince: new Date(), offerExpiresAt: new Date(Date.now() + hourMilliseconds) };
      const isOffer = eq(registrations.eventId, event.id);
      await server.db
        .update(registrations)
        .set({ isBought: false, ...offer })
        .where(isOffer);
      const own = ownPath(await partyOf(event));
      expect(await read(own)).toMatchObject({ state: 'reserved', payment: (await read(path)).payment });
      await server.api.delete(link.startsWith('the mail') ? own : path).expect(204);
      await readOnce(own, 'offered');
      expect(await read(path)).toMatchObject({ state: 'offered', canTakePlace: false });
      expect(await read(own)).toMatchObject({ canTakePlace: true });
    },
  );
});
