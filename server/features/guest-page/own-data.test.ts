import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { participants } from '@shared/registrations/tables';
import { subscribers } from '@shared/subscribers/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { messagesOf } from '../../testing/guest-mail';
import { dogs, guestsOf, inHours, offeredFor, waitingAt } from '../../testing/guest-page';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

const server = testServer({ env: mailEnv });
const { path, rows, guestOf } = guestsOf(server);
const unverified = (row: RegistrationRow) => path(row, 'unverifiedRegistration');

describe('a link that did not come by mail', () => {
  it('reads its registration, and changes, cancels and accepts nothing', async () => {
    const row = await guestOf({}, offeredFor(1));
    const { body } = await server.api.get(unverified(row)).expect(200);
    expect(body).toMatchObject({ isOwner: false, canTakePlace: false, firstName: 'Rosie' });
    const change = { people: 1, dogs: [], phone: '407 555 0101' };
    await server.api.put(unverified(row)).send(change).expect(404);
    await server.api.delete(unverified(row)).expect(404);
    await server.api.post(`${unverified(row)}/accept`).expect(404);
    expect(await rows()).toEqual([row]);
  });

  it('downloads and erases this registration only, never the participant', async () => {
    const row = await guestOf({ capacity: 2 }, { email: 'rosie@mail.example' });
    const { id: eventId } = await storedOpenEvent(server.db);
    const other = await storedRegistration(server.db, { eventId, email: 'rosie@mail.example' });
    const { body } = await server.api.get(`${unverified(row)}/data`).expect(200);
    expect(body).toMatchObject({ participant: null, registrations: [{ state: 'confirmed' }] });
    await server.api.delete(`${unverified(row)}/data`).expect(204);
    expect(await rows()).toMatchObject([{ state: 'cancelled', email: '', people: 2 }, other]);
    expect(await server.db.$count(participants)).toBe(1);
    await server.api.get(unverified(row)).expect(404);
  });
});

describe('a guest’s data', () => {
  const email = 'rosie@mail.example';

  it('is downloaded as a file: all registrations of the address', async () => {
    const row = await guestOf({ title: 'Winter Park' }, { email, conditionsVersion: '2026-11' });
    const { id: eventId } = await storedOpenEvent(server.db, { title: 'Mills 50' });
    await storedRegistration(server.db, { eventId, email: 'Rosie@Mail.example' });
    await storedRegistration(server.db, { eventId, email: 'sam@mail.example' });
    const { body, headers } = await server.api.get(`${path(row)}/data`).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename=my-data.json');
    expect(body).toMatchObject({
      participant: { email, firstName: 'Rosie' },
      registrations: [{ event: 'Winter Park', conditionsVersion: '2026-11' }, { event: 'Mills 50' }],
      emails: [],
    });
    expect(JSON.stringify(body)).not.toContain('sam@');
  });

  it('is erased everywhere; registrations to come are cancelled, and numbers stay', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 2 });
    await server.api.post(`/api/events/${id}/registrations`).send(aRegistrationInput({ email })).expect(201);
    const [row] = await rows();
    if (!row) throw new Error('there is no registration');
    const past = await storedOpenEvent(server.db, { date: inHours(-240) });
    const came = { checkedInAt: inHours(-240), checkedInPeople: 3, wristband: '12' };
    await storedRegistration(server.db, { eventId: past.id, email, people: 3, dogs: dogs(2), ...came });
    const next = await storedRegistration(server.db, { eventId: id, ...waitingAt(-1) });

    await server.api.delete(`${path(row)}/data`).expect(204);

    const gone = { firstName: '', lastName: '', email: '', phone: '', dogs: [], wristband: null };
    expect(await rows()).toMatchObject([
      { ...gone, state: 'cancelled', people: 2, dogCount: 1, erasedAt: expect.any(Date) },
      { ...gone, state: 'confirmed', people: 3, dogCount: 2, checkedInPeople: 3 },
      { id: next.id, state: 'offered' },
    ]);
    expect((await server.db.select().from(participants)).map((one) => one.email)).toEqual([next.email]);
    const everything = JSON.stringify([await server.db.select().from(emails), await rows()]);
    expect(everything).not.toContain(email);
    await server.api.get(path(row)).expect(404);
    await server.api.post(`/api/events/${id}/registrations`).send(aRegistrationInput({ email })).expect(201);
  });

  it('leaves what the same address gets as a subscriber', async () => {
    await server.api.post('/api/subscribers').send({ email }).expect(201);
    const row = await guestOf({}, { email });
    await server.api.delete(`${path(row)}/data`).expect(204);
    expect(await server.db.select().from(emails)).toMatchObject([
      { kind: 'newsletter-confirmation', to: email },
    ]);
  });

  it('leaves a party that is inside where it is', async () => {
    const row = await guestOf({ date: inHours(-1) }, { checkedInAt: inHours(-1), checkedInPeople: 2 });
    await server.api.delete(`${path(row)}/data`).expect(204);
    expect(await rows()).toMatchObject([{ state: 'confirmed', checkedInPeople: 2, firstName: '' }]);
  });
});

const offline = testServer();
const email = 'rosie@tail.example';

async function register(
  on: typeof server,
  { wantsNews, capacity }: { wantsNews?: boolean; capacity?: number },
) {
  const { id } = await storedOpenEvent(on.db, capacity === undefined ? {} : { capacity });
  const { body } = await on.api
    .post(`/api/events/${id}/registrations`)
    .send({ ...aRegistrationInput({ email }), wantsNews })
    .expect(201);
  await finishAfterResponses();
  return body;
}

const states = async ({ db }: typeof server) =>
  (await db.select().from(subscribers)).map((row) => `${row.email} ${row.state}`);

/** The token by which the mail about the registration asks, and what the mail says. */
async function readMail(kind: 'registration-confirmed' | 'registration-waiting' = 'registration-confirmed') {
  const message = (await messagesOf(server.db, kind)).at(-1);
  const [tokens, content] = [await prepareEmail(server, message), await renderedNow(server, message)];
  return { token: tokens?.confirm, asks: content.text.includes('Yes, sign me up') };
}

describe('who saves a spot', () => {
  it('is not signed up for the newsletter, unless they ask for it', async () => {
    await register(server, {});
    expect(await states(server)).toEqual([]);
    expect(await readMail()).toEqual({ token: undefined, asks: false });
  });

  it.each([
    ['registration-confirmed', 10],
    ['registration-waiting', 0],
  ] as const)('and asks for news is asked once more by that mail alone: %s', async (kind, capacity) => {
    await register(server, { wantsNews: true, capacity });
    expect(await states(server)).toEqual([`${email} pending`]);
    expect((await server.db.select().from(emails)).map((row) => row.kind)).toEqual([kind]);
    const { token, asks } = await readMail(kind);
    expect(asks).toBe(true);
    await server.api.post('/api/newsletter/confirm').send({ token }).expect(200);
    expect(await states(server)).toEqual([`${email} confirmed`]);
    // Whoever it is that asks again for a subscriber, the mail asks nothing.
    expect(await readMail(kind)).toEqual({ token: undefined, asks: false });
  });

  it('reads the same whether they ask for news, and are subscribed, or not', async () => {
    const responses = [
      await register(server, {}),
      await register(server, { wantsNews: true }),
      await register(server, { wantsNews: true }),
    ].map(({ correction: _differs, spokenCode: _too, ...said }) => said);
    expect(responses).toEqual([responses[0], responses[0], responses[0]]);
    expect(await states(server)).toEqual([`${email} pending`]);
    // Where nothing is sent they have it at once, as with the newsletter's own form.
    await register(offline, { wantsNews: true });
    expect(await states(offline)).toEqual([`${email} confirmed`]);
  });
});
