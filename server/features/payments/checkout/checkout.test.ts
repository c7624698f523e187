import { events } from '@shared/events/tables';
import { mailStatus } from '@shared/mail/tables';
import { payments } from '@shared/payments/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../../mail/links';
import { pause, statusId } from '../../../mail/sender/status';
import { paymentServer } from '../../../testing/payment-server';
import { testServer } from '../../../testing/server';
import { mailEnv } from '../../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../../testing/stored-registration';
import { openSession } from './open-session';

const { standIn: stripe, server, services, parties, unopened, paymentRows: rows } = await paymentServer();
const production = { ...mailEnv, ...stripe.env, NODE_ENV: 'production' };
const atStandIn = testServer({ env: production });
const inProduction = testServer({ env: { ...production, STRIPE_API_URL: '' } });

const onlineEvent: typeof storedOpenEvent = (db, changes) =>
  storedOpenEvent(db, { payment: 'online', price: 2500, ...changes });

type Guest = Partial<ReturnType<typeof aRegistrationInput>>;
const save = (event: { id: number }, guest: Guest = {}) =>
  server.api.post(`/api/events/${event.id}/registrations`).send({ ...aRegistrationInput(), ...guest });

const latestSession = () => {
  const session = stripe.sessions().at(-1);
  if (!session) throw new Error('nothing was asked of Stripe');
  return session;
};
const tokenOf = (session: { success_url: string | null }) => session.success_url?.split('/').at(-1) ?? '';

describe('saving a spot at an event that is sold here', () => {
  it('holds the places and leads to the page where they are paid', async () => {
    const event = await onlineEvent(server.db, { title: 'Lake Loop', capacity: 10 });
    const { body } = await save(event, { people: 2, email: 'ada@mail.example' }).expect(201);
    const session = latestSession();
    expect(body).toEqual({
      state: 'reserved',
      checkoutUrl: session.url,
      message: expect.stringContaining('half an hour'),
    });
    expect(session).toMatchObject({
      amount_total: 5000,
      currency: 'usd',
      customer_email: 'ada@mail.example',
      success_url: session.cancel_url,
    });
    expect(await parties()).toMatchObject([{ state: 'reserved', isBought: true }]);
    const { body: shown } = await server.api.get(`/api/events/${event.id}`).expect(200);
    expect(shown.registration).toMatchObject({ isOpen: true, peopleLeft: 8, peoplePaying: 2 });
  });

  it('tells Stripe no number of a row, of the guest the address alone, and to take its sum within 32 minutes', async () => {
    const event = await onlineEvent(server.db);
    const began = Date.now();
    await save(event, { firstName: 'Augusta', lastName: 'Lovelace', phone: '407 555 0199' }).expect(201);
    const [payment] = await rows();
    const { form } = stripe.requests().findLast(({ path }) => path.endsWith('/sessions')) ?? {};
    const asked = JSON.stringify(form);
    expect(asked).not.toMatch(/Augusta|Lovelace|0199/);
    expect(latestSession().metadata).toEqual({ installation: expect.any(String), payment: payment?.key });
    expect(tokenOf(latestSession())).toMatch(/^[\w-]{43}$/);
    const off = { enabled: 'false' };
    expect(form).toMatchObject({
      allowed_payment_method_types: { 0: 'card' },
      adaptive_pricing: off,
      allow_promotion_codes: 'false',
      automatic_tax: off,
      line_items: { 0: { adjustable_quantity: off } },
    });
    const milliseconds = Number(payment?.sessionEndsAt) - began;
    expect(milliseconds).toBeGreaterThanOrEqual(32 * 60_000);
    expect(latestSession().expires_at).toBe(Math.floor(Number(payment?.sessionEndsAt) / 1000));
  });

  it('is closed once Stripe refuses the key', async () => {
    const event = await onlineEvent(server.db);
    stripe.fail({ status: 401 });
    await save(event).expect(503);
    expect((await save(event).expect(409)).body.message).toContain('Nothing that was paid is lost');
    expect(await parties()).toMatchObject([{ state: 'cancelled', cancellationCause: 'unpaid' }]);
  });

  it('gives the same content from the same network the same session, also for the last places', async () => {
    const event = await onlineEvent(server.db, { capacity: 2 });
    const first = await save(event, { people: 2 }).expect(201);
    const again = await save(event, { people: 2 }).expect(201);
    expect(again.body).toEqual(first.body);
    const other = await save(event, { people: 1, email: 'grace@mail.example' }).expect(201);
    expect(other.body).toMatchObject({ state: 'waiting' });
    expect(other.body).not.toHaveProperty('checkoutUrl');
    expect(await rows()).toHaveLength(1);
  });

  it('gives both the same session where a form is sent twice at once', async () => {
    const event = await onlineEvent(server.db, { capacity: 2 });
    stripe.slow(300);
    const both = await Promise.all([save(event, { people: 2 }), save(event, { people: 2 })]);
    stripe.slow(0);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await rows()).toHaveLength(1);
  });

  it('writes no address to the log that Stripe does not take', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const payment = await unopened();
    const sessionParams = { ...payment.sessionParams, email: 'ada@mail@example' };
    const buying = { services: { ...services(), log }, gone: undefined };
    await expect(openSession(buying, { ...payment, sessionParams })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('mail@example');
  });

  it('makes nobody else wait where Stripe is slow for one buyer', async () => {
    const event = await onlineEvent(server.db, { capacity: 4 });
    const release = stripe.hold('POST /v1/checkout/sessions');
    const slow = save(event, { people: 2 }).then(({ status }) => status);
    await expect.poll(rows).toHaveLength(1);
    await save(event, { people: 2, email: 'grace@mail.example' }).expect(201);
    expect(await rows()).toMatchObject([{ sessionId: null }, { sessionId: expect.any(String) }]);
    release();
    expect(await slow).toBe(201);
  });

  it('is given up after 8 seconds also where Stripe is not asked yet, as it is slow for ten others', async () => {
    const buying = { services: services(), gone: undefined };
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const others = Array.from({ length: 10 }, () => buying.services.stripe.call('checkout', () => released));
    const payment = await unopened();
    const before = stripe.requests().length;
    await expect(openSession(buying, payment)).rejects.toMatchObject({ code: 'payment-unavailable' });
    release();
    await Promise.all(others);
    expect(stripe.requests()).toHaveLength(before);
    expect(await parties()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('asks for no session once its buyer has left the line', async () => {
    const payment = await unopened();
    const before = stripe.requests().length;
    const buying = { services: services(), gone: AbortSignal.abort() };
    await expect(openSession(buying, payment)).rejects.toMatchObject({ code: 'request-cut-off' });
    expect(stripe.requests()).toHaveLength(before);
    expect(await parties()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('waits where Stripe takes no more for a moment', async () => {
    stripe.fail({ status: 429 });
    await save(await onlineEvent(server.db)).expect(201);
  });

  it.each([
    ['is away', () => stripe.fail({ status: 500 })],
    ['acts, and its response is lost', () => stripe.fail({ status: 500, afterActing: true })],
    ['refuses', () => stripe.fail({ status: 400 })],
    ['does not answer within 8 seconds', () => stripe.slow(600_000)],
  ])('frees the places where Stripe %s', async (_what, fail) => {
    const event = await onlineEvent(server.db, { capacity: 2 });
    fail();
    const response = await save(event, { people: 2 }).expect(503);
    expect(response.body.code).toBe('payment-unavailable');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(await parties()).toMatchObject([{ state: 'cancelled', cancellationCause: 'unpaid' }]);
    expect(await rows()).toMatchObject([{ state: 'expired', endCause: 'unreachable' }]);
    stripe.heal();
    await save(event, { people: 2 }).expect(201);
  });

  it('needs a payment that can be decided before the event is over', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const late = await onlineEvent(server.db);
    await server.db
      .update(events)
      .set({ date: at(-60), endsAt: at(39) })
      .where(eq(events.id, late.id));
    const { body } = await save(late).expect(409);
    expect(body).toMatchObject({ code: 'registration-closed', message: expect.stringContaining('too late') });
    const { body: shown } = await server.api.get(`/api/events/${late.id}`).expect(200);
    expect(shown.registration.isOpen).toBe(false);
  });

  it.each([
    ['while sales are paused', () => pause(server.db)],
    [
      'from the first moment on of a process that was asleep for more than an hour',
      () =>
        server.db
          .insert(mailStatus)
          .values({ id: statusId, heartbeatAt: new Date(Date.now() - 61 * 60_000) }),
    ],
  ])('is closed %s, and says so', async (_when, pauseCheckout) => {
    const event = await onlineEvent(server.db);
    await pauseCheckout();
    const { body } = await save(event).expect(409);
    const { body: shown } = await server.api.get(`/api/events/${event.id}`).expect(200);
    expect(shown.registration).toMatchObject({ isOpen: false, notice: body.message });
    expect(body.message).toContain('paused');
    expect(await rows()).toEqual([]);
  });
});

describe('a key for tests, in production', () => {
  it('sells to nobody but a logged-in administrator', async () => {
    const event = await onlineEvent(inProduction.db);
    const { body: shown } = await inProduction.api.get(`/api/events/${event.id}`).expect(200);
    expect(shown.registration).toMatchObject({ isOpen: false, isTestSale: true });
    // What an administrator is told first is that it is too late: nobody asks Stripe here.
    await inProduction.db
      .update(events)
      .set({ endsAt: new Date(Date.now() + 30 * 60_000) })
      .where(eq(events.id, event.id));
    const buy = async (isAdmin: boolean) => {
      const post = inProduction.api.post(`/api/events/${event.id}/registrations`);
      const bearer = await inProduction.bearer({ isAdmin });
      return (await post.set(bearer).send(aRegistrationInput()).expect(409)).body.message;
    };
    expect(await buy(false)).toBe(shown.registration.notice);
    expect(await buy(true)).toContain('too late');
  });

  it('sells to everybody where a stand-in is asked', async () => {
    const event = await onlineEvent(atStandIn.db);
    const { body: shown } = await atStandIn.api.get(`/api/events/${event.id}`).expect(200);
    expect(shown.registration).toEqual({ isOpen: true, peopleLeft: null, dogsLeft: null });
  });
});

describe('an offer of an event that is sold here', () => {
  const hour = 3_600_000;
  const offered = (eventId: number, changes: object = {}) =>
    storedRegistration(server.db, {
      eventId,
      state: 'offered',
      waitingSince: new Date(),
      offerExpiresAt: new Date(Date.now() + hour),
      ...changes,
    });
  const accept = (party: { id: number; email: string }) =>
    server.api.post(`/api/registrations/${linkToken(server.mail, linkKinds.registration, party)}/accept`);

  it('is taken by paying what was told for it, and stays one while it is not paid', async () => {
    const { id } = await onlineEvent(server.db, { capacity: 2 });
    const party = await offered(id, { unitPrice: 2000 });
    const { body } = await accept(party).expect(200);
    expect(latestSession().amount_total).toBe(4000);
    expect(body).toMatchObject({ state: 'reserved', code: null, checkoutUrl: latestSession().url });
    const { offerExpiresAt, waitingSince } = party;
    expect(await parties()).toMatchObject([
      { state: 'reserved', isBought: true, offerExpiresAt, waitingSince },
    ]);
    const again = await accept(party).expect(200);
    expect(again.body.checkoutUrl).toBe(body.checkoutUrl);
    expect(await rows()).toHaveLength(1);
  });

  it('is an offer again where Stripe is away', async () => {
    const { id } = await onlineEvent(server.db, { capacity: 2 });
    const party = await offered(id);
    stripe.fail({ status: 500 });
    await accept(party).expect(503);
    expect(await parties()).toMatchObject([{ state: 'offered', offerExpiresAt: party.offerExpiresAt }]);
  });

  it('has to wait while the payment that was given up ends', async () => {
    const { id } = await onlineEvent(server.db, { capacity: 2 });
    const party = await offered(id);
    await accept(party).expect(200);
    await server.db.update(payments).set({ state: 'ending' });
    const { body } = await accept(party).expect(503);
    expect(body).toMatchObject({ code: 'payment-unavailable', message: expect.stringContaining('closed') });
  });

  it('costs nothing where the organizer has said so', async () => {
    const { id } = await onlineEvent(server.db, { capacity: 2 });
    const { body } = await accept(await offered(id, { owes: 'free' })).expect(200);
    expect(body).toMatchObject({ state: 'confirmed', code: expect.any(String) });
    expect(await rows()).toEqual([]);
  });
});
