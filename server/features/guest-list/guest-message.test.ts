import { auditLog } from '@shared/audit/tables';
import { dayMilliseconds } from '@shared/dates';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { startingAt, storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';
import { storedStop } from '../../testing/stored-route';
import { syncRoute } from '../stops/queries';

const server = testServer({ env: mailEnv });
const offline = testServer();
let eventId: number;

beforeEach(async () => {
  eventId = (await storedEvent(server.db)).id;
});

const message = { subject: 'Bring water', text: 'It will be hot.\n\nSee you at the first stop.' };
const send = (body: object) =>
  server.admin.post(`/api/admin/events/${eventId}/registrations/message`).send(body);
const written = () => server.db.select().from(emails).orderBy(asc(emails.id));

it('a message to guests is to ids or to states, has a subject on one line, and a text', async () => {
  await storedGuest(server.db, eventId);
  const all = { ...message, states: ['confirmed'] };
  for (const wrong of [
    message,
    { ...all, ids: [1] },
    { ...message, states: [] },
    { ...message, states: ['cancelled'] },
    { ...message, ids: [] },
    { ...all, subject: 'Water\nBcc: everybody' },
    { ...all, text: 'Hi' },
    { ...all, text: 'x'.repeat(5001) },
  ])
    expect((await send(wrong)).status).toBe(400);
  expect(await written()).toEqual([]);
});

it('a message to states is held for each guest in them, about them and the event', async () => {
  const guest = await storedGuest(server.db, eventId);
  const offered = await storedGuest(server.db, eventId, { state: 'offered' });
  await storedGuest(server.db, eventId, { state: 'waiting' });
  await storedGuest(server.db, (await storedEvent(server.db)).id);
  const response = await send({ ...message, states: ['confirmed', 'offered'] });
  expect([response.status, response.body]).toEqual([202, { held: 2, queued: 0, missing: [] }]);
  const held = { kind: 'guest-message', state: 'held', eventId, aboutKind: 'registration' };
  expect(await written()).toMatchObject([
    { ...held, to: guest.email, aboutId: guest.id, subject: 'Bring water' },
    { ...held, to: offered.email, aboutId: offered.id },
  ]);
  expect((await renderedNow(server, (await written())[0])).text).toContain('It will be hot.');
});

it('a message that is not to be held leaves at once, unless sending is off', async () => {
  await storedGuest(server.db, eventId);
  const now = { ...message, states: ['confirmed'], isHeld: false };
  expect((await send(now)).body).toEqual({ held: 0, queued: 1, missing: [] });
  expect(await written()).toMatchObject([{ state: 'queued' }]);

  const { id } = await storedEvent(offline.db);
  await storedGuest(offline.db, id);
  const path = `/api/admin/events/${id}/registrations/message`;
  const response = await offline.admin.post(path).send(now);
  expect(response.body).toEqual({ held: 1, queued: 0, missing: [] });
});

it('a message to ids reaches those who are on the list, and says who is not', async () => {
  const guest = await storedGuest(server.db, eventId, { state: 'waiting' });
  const cancelled = await storedGuest(server.db, eventId, { state: 'cancelled' });
  const erased = await storedGuest(server.db, eventId, { erasedAt: new Date(), email: '' });
  const elsewhere = await storedGuest(server.db, (await storedEvent(server.db)).id);
  const others = [cancelled.id, erased.id, elsewhere.id, 4711];
  expect((await send({ ...message, ids: [guest.id, guest.id, ...others] })).body).toEqual({
    held: 1,
    queued: 0,
    missing: others,
  });
  expect((await send({ ...message, states: ['offered'] })).body).toEqual({ held: 0, queued: 0, missing: [] });
});

it('thanks reach each party that the door let in once, and the totals say how many, and when', async () => {
  const checkedInAt = new Date();
  const begunBefore = async (days: number) =>
    server.db.update(events).set(startingAt(new Date(Date.now() - days * dayMilliseconds)));
  const guest = await storedGuest(server.db, eventId, { checkedInAt });
  await storedGuest(server.db, eventId);
  const sendThanks = () => send({ ...message, states: ['confirmed'], isThanks: true });
  const thank = async () => {
    const { body } = await sendThanks();
    return body.code ?? `${body.held} held`;
  };
  const thanks = async () =>
    (await server.admin.get(`/api/admin/events/${eventId}/registrations/totals`)).body.thanks;
  // Before its end nobody is thanked, nor once the outbox has forgotten who was.
  const nobody = { due: 0, held: 0, sent: 0, failed: 0, sentAt: null };
  expect(await thanks()).toEqual(nobody);
  expect((await sendThanks()).body.code).toBe('thanks-closed');
  await begunBefore(400);
  expect(await thanks()).toEqual(nobody);
  expect((await sendThanks()).body.code).toBe('thanks-closed');
  await begunBefore(2);
  expect(await thanks()).toEqual({ ...nobody, due: 1 });
  // Twice at once, and once more.
  expect((await Promise.all([thank(), thank()])).toSorted()).toEqual(['1 held', 'no-recipients']);
  expect(await thank()).toBe('no-recipients');
  expect(await written()).toMatchObject([{ aboutId: guest.id }]);
  expect(await thanks()).toEqual({ due: 0, held: 1, sent: 0, failed: 0, sentAt: null });
  await storedGuest(server.db, eventId, { checkedInAt });
  await server.db.update(emails).set({ state: 'sent', sentAt: checkedInAt });
  expect(await thanks()).toEqual({ due: 1, held: 0, sent: 1, failed: 0, sentAt: checkedInAt.toISOString() });
  expect((await send({ ...message, states: ['confirmed'] })).body.held).toBe(3);
  expect(await thank()).toBe('1 held');
  await server.db.update(emails).set({ state: 'failed', sentAt: null });
  expect(await thanks()).toEqual({ due: 0, held: 0, sent: 0, failed: 2, sentAt: null });
  // Three times something was written.
  expect(await server.db.$count(auditLog)).toBe(3);
});

it('a message is shown as a guest would get it, its links and buttons complete', async () => {
  const path = `/api/admin/events/${eventId}/registrations/message/preview`;
  await storedStop(server.db, { eventId, name: 'Neon Fern', state: 'confirmed' });
  await syncRoute(server.db, eventId);
  const text = 'See you soon.\n\nSee the album: /events/7/pictures';
  const { body } = await server.admin.post(path).send({ subject: 'Bring water', text }).expect(200);
  expect(body.html).toMatch(/href="http[^"]+\/events\/7\/pictures"[^>]*>See the album</);
  expect(body.html).not.toContain('site.invalid');
  expect(body.text).toContain('See you soon.');
  expect(body.text).toContain('Neon Fern');
  expect(await written()).toEqual([]);
});

it('imported guests with a place get their code and link held, once; others have theirs', async () => {
  const guest = await storedGuest(server.db, eventId, { source: 'import' });
  await storedGuest(server.db, eventId, { source: 'import', state: 'waiting' });
  await storedGuest(server.db, eventId);
  const path = `/api/admin/events/${eventId}/registrations/hold-codes`;
  const held = async () => (await server.admin.post(path).expect(200)).body.held;
  expect([await held(), await held()]).toEqual([1, 0]);
  const kind = 'registration-confirmed';
  expect(await written()).toMatchObject([{ kind, state: 'held', to: guest.email, mailboxHash: null }]);
  const { text } = await renderedNow(server, (await written())[0]);
  expect(text).toContain(`Your code: ${spokenCode(guest.id)}`);
  expect(text).toContain('/registration/');
});

it('the same words again are another message, and the audit log names each once', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => ({
    eventId,
    participantId: index,
    firstName: 'Ada',
    email: `${index}@mail.example`,
  }));
  await server.db.insert(registrations).values(rows);
  expect((await send({ ...message, states: ['confirmed'] })).body.held).toBe(600);
  expect((await send({ ...message, states: ['confirmed'] })).body.held).toBe(600);
  expect(await server.db.$count(emails)).toBe(1200);
  const entry = { action: 'update', entity: 'event', entityId: String(eventId) };
  const logged = { ...entry, after: { guestMessage: 'Bring water' } };
  expect(await server.db.select().from(auditLog)).toMatchObject([logged, logged]);
});
