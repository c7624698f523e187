import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isWanted, markTold, messagesOf, queuedFor } from '../../testing/guest-mail';
import { testMailServer } from '../../testing/mail-server';
import { makeDue, renderedNow, sendQueued } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { aStop } from '../../testing/stored-route';
import { findEvent } from '../events/event-row';
import { queueChangeNotices } from './event-notices';

const server = testServer({ env: mailEnv });
const mailServer = testMailServer();
const minute = 60 * 1000;

const porch = aStop({ isConfirmed: true });
const fern = aStop({ name: 'Neon Fern', arrivesAt: '6:00 PM', leavesAt: '7:00 PM', isConfirmed: true });
const porchLine = '4:30 PM – 5:30 PM: The Porch';
/** What a notice says to who knows nothing of either stop, and to who knows the first one. */
const bothAreNew = 'The route:\n\nThe Porch: 4:30 PM – 5:30 PM, new\nNeon Fern: 6:00 PM – 7:00 PM, new\n';
const fernIsNew = 'Neon Fern is on the route, 6:00 PM – 7:00 PM.';

/** An event whose route the organizer writes, and to which guests come at any time. */
async function anEvent() {
  const { id } = await storedEvent(server.db, { ticketUrl: null });
  const setRoute = (...stops: object[]) =>
    server.admin.put(`/api/admin/events/${id}/stops`).send({ stops }).expect(200);
  const tell = (registration: RegistrationRow, kind: Parameters<typeof queuedFor>[1], cause = 'test') =>
    server.db.transaction(async (tx) =>
      queuedFor(
        { ...server, db: tx },
        kind,
        { registration, event: await findEvent(tx, id), isVerified: true },
        cause,
      ),
    );
  /** A guest who registers now and, unless nothing leaves, is told so. */
  const newGuest = async (changes: Partial<RegistrationRow> = {}) => {
    const registration = await storedRegistration(server.db, { eventId: id, ...changes });
    await tell(
      registration,
      registration.state === 'waiting' ? 'registration-waiting' : 'registration-confirmed',
    );
    await markTold(server.db, id, [registration.id]);
    return registration;
  };
  return { id, setRoute, newGuest, tell };
}

const tellChanges = () => queueChangeNotices(server.db, server.mail, new Date(Date.now() + 16 * minute));
const noticesTo = async ({ id }: RegistrationRow) =>
  (await messagesOf(server.db, 'event-changed')).filter(({ aboutId }) => aboutId === id);
const noticeTo = async (guest: RegistrationRow) =>
  (await renderedNow(server, (await noticesTo(guest))[0])).text;

/** Lets everything leave that waits. Gives the texts by their subjects. */
async function send() {
  await makeDue(server.db);
  mailServer.messages.length = 0;
  const messages = await sendQueued(server, mailServer);
  return new Map(messages.map(({ mail }) => [mail.subject, mail.text ?? '']));
}

it.each(['registration-waiting', 'registration-offer', 'event-reminder'] as const)(
  'a guest who has read it in %s gets no notice',
  async (kind) => {
    const { id, setRoute, newGuest, tell } = await anEvent();
    const guest = await newGuest({ state: kind === 'registration-waiting' ? 'confirmed' : 'waiting' });
    const other = await newGuest();
    await setRoute(porch);
    await tell(guest, kind, 'later');
    await markTold(server.db, id, [guest.id]);
    await tellChanges();
    expect(await noticesTo(guest)).toEqual([]);
    expect(await noticesTo(other)).toHaveLength(1);
  },
);

it('a message that could not be sent, or was dropped, has told nothing', async () => {
  const { setRoute, newGuest, tell } = await anEvent();
  const [unreached, dropped] = [await newGuest(), await newGuest()];
  await setRoute(porch);
  await tell(unreached, 'registration-waiting');
  await tell(dropped, 'registration-waiting');
  const isWaiting = eq(emails.kind, 'registration-waiting');
  await server.db
    .update(emails)
    .set({ state: 'failed' })
    .where(and(isWaiting, eq(emails.aboutId, unreached.id)));
  await server.db.delete(emails).where(and(isWaiting, eq(emails.aboutId, dropped.id)));
  await tellChanges();
  expect(await noticesTo(unreached)).toHaveLength(1);
  expect(await noticesTo(dropped)).toHaveLength(1);
});

it('a confirmation that waits says what is so when it leaves, and no notice follows but of a later edit, also where the outbox has forgotten it', async () => {
  const { setRoute, tell, id } = await anEvent();
  const guest = await storedRegistration(server.db, { eventId: id });
  await tell(guest, 'registration-confirmed');
  await setRoute(porch);
  await tellChanges();
  expect(await noticesTo(guest)).toEqual([]);
  expect([...(await send()).values()]).toEqual([expect.stringContaining(porchLine)]);
  expect(await server.db.select().from(registrations)).toMatchObject([
    { told: { stops: [{ name: 'The Porch' }] } },
  ]);
  await server.db.delete(emails);
  await setRoute(porch, fern);
  await tellChanges();
  expect(await noticeTo(guest)).toContain(fernIsNew);
});

it('a message to an address that the guest does not have any more has told nothing', async () => {
  const { id, newGuest } = await anEvent();
  const guest = await newGuest();
  const { firstName, lastName, phone } = guest;
  await server.admin
    .put(`/api/admin/events/${id}/registrations/${guest.id}`)
    .send({ firstName, lastName, phone, email: 'rosie@new.example', people: 1, dogs: [] })
    .expect(200);
  expect(await server.db.select().from(registrations)).toMatchObject([{ told: null, toldOfferEnd: null }]);
});

it('of a message that the organizer has edited nobody knows what it told', async () => {
  const { setRoute, newGuest, tell } = await anEvent();
  const guest = await newGuest();
  const held = await tell(guest, 'event-reminder');
  const setState = (state: 'held' | 'queued') =>
    server.db
      .update(emails)
      .set({ state })
      .where(eq(emails.id, held?.id ?? 0));
  await setState('held');
  const edited = { subject: 'See you', text: 'We begin at The Porch.' };
  await server.admin.put(`/api/admin/emails/${held?.id}`).send(edited).expect(200);
  await setState('queued');
  expect((await send()).get('See you')).toContain('We begin at The Porch.');
  expect(await server.db.select().from(registrations)).toMatchObject([{ id: guest.id, told: null }]);
  await setRoute(porch);
  await tellChanges();
  expect(await noticeTo(guest)).toContain('We start at The Porch, 643 N Orange Ave, Orlando, not at ');
});

it('another address of the first stop is told, in the notice of a change and by nothing that names no venue', async () => {
  const { setRoute, newGuest } = await anEvent();
  await setRoute(porch, aStop({ ...fern, isConfirmed: false }));
  const guest = await newGuest();
  await setRoute({ ...porch, address: '1 Lake Ave' }, aStop({ ...fern, isConfirmed: false }));
  await tellChanges();
  const notice = await noticeTo(guest);
  expect(notice).toContain('We start at The Porch, 1 Lake Ave, not at The Porch, 643 N Orange Ave, Orlando.');
  expect(notice).not.toContain('Neon Fern');
});

it('a guest who was told nothing by any message gets what was so before the first edit, until one is sent', async () => {
  const { id, setRoute } = await anEvent();
  // As of guests that were imported.
  const guest = await storedRegistration(server.db, { eventId: id });
  await setRoute(porch);
  await tellChanges();
  await setRoute(porch, fern);
  await tellChanges();
  expect(await noticesTo(guest)).toHaveLength(1);
  expect(await noticeTo(guest)).toContain(bothAreNew);
  await send();
  await setRoute(porch);
  await tellChanges();
  const [, second] = await noticesTo(guest);
  expect(second && (await isWanted(server, second))).toBe(true);
  const { text } = await renderedNow(server, second);
  expect(text).toContain('Neon Fern is off the route.');
  expect(text).toContain(`The route:\n\n${porchLine}\n`);
});
