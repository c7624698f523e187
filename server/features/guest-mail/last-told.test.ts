import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messagesOf, queuedFor } from '../../testing/guest-mail';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { aStop } from '../../testing/stored-route';
import { findEvent } from '../events/event-row';
import { queueChangeNotices } from './change-notices';

const server = testServer({ env: mailEnv });
const minute = 60 * 1000;

const porch = aStop({ isConfirmed: true });
const fern = aStop({ name: 'Neon Fern', arrivesAt: '6:00 PM', leavesAt: '7:00 PM', isConfirmed: true });
const porchLine = '4:30 PM – 5:30 PM The Porch';
const fernLine = '6:00 PM – 7:00 PM Neon Fern';

/** An event whose route the organizer writes, and to which guests come at any time. */
async function anEvent() {
  const { id } = await storedEvent(server.db, { ticketUrl: null });
  const admin = await server.bearer({ isAdmin: true });
  const setRoute = (...stops: object[]) =>
    server.api.put(`/api/admin/events/${id}/stops`).set(admin).send({ stops }).expect(200);
  const tell = (registration: RegistrationRow, kind: Parameters<typeof queuedFor>[1], cause = 'test') =>
    server.db.transaction(async (tx) =>
      queuedFor(
        { ...server, db: tx },
        kind,
        { registration, event: await findEvent(tx, id), isVerified: true },
        cause,
      ),
    );
  /** A guest who registers now and is told so. */
  const newGuest = async (changes: Partial<RegistrationRow> = {}) => {
    const registration = await storedRegistration(server.db, { eventId: id, ...changes });
    await tell(
      registration,
      registration.state === 'waiting' ? 'registration-waiting' : 'registration-confirmed',
    );
    return registration;
  };
  return { setRoute, newGuest, tell };
}

const tellChanges = () => queueChangeNotices(server.db, server.mail, new Date(Date.now() + 16 * minute));
const noticesTo = async ({ id }: RegistrationRow) =>
  (await messagesOf(server.db, 'event-changed')).filter(({ aboutId }) => aboutId === id);

it('a notice begins with what this guest was last told, not with what was so before the first edit', async () => {
  const { setRoute, newGuest } = await anEvent();
  const early = await newGuest();
  await setRoute(porch);
  const late = await newGuest();
  await setRoute(porch, fern);
  await tellChanges();
  const [toEarly] = await noticesTo(early);
  expect(toEarly?.text).toContain(`Route: To be announced → ${porchLine} · ${fernLine}\n`);
  const [toLate] = await noticesTo(late);
  expect(toLate?.text).toContain(`Route: ${porchLine} → ${porchLine} · ${fernLine}\n`);
  expect(toLate?.text).not.toContain('First stop:');
});

it.each(['registration-waiting', 'registration-offer', 'event-reminder'] as const)(
  'whoever has read it in %s gets no notice',
  async (kind) => {
    const { setRoute, newGuest, tell } = await anEvent();
    const guest = await newGuest({ state: kind === 'registration-waiting' ? 'confirmed' : 'waiting' });
    const other = await newGuest();
    await setRoute(porch);
    await tell(guest, kind, 'later');
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

it('another address of the first stop is told, in the notice of a change and by nothing that names no venue', async () => {
  const { setRoute, newGuest } = await anEvent();
  await setRoute(porch, aStop({ ...fern, isConfirmed: false }));
  const guest = await newGuest();
  await setRoute({ ...porch, address: '1 Lake Ave' }, aStop({ ...fern, isConfirmed: false }));
  await tellChanges();
  const [notice] = await noticesTo(guest);
  expect(notice?.text).toContain(
    'First stop: The Porch, 643 N Orange Ave, Orlando → The Porch, 1 Lake Ave\n',
  );
  expect(notice?.text).not.toContain('Neon Fern');
});

it('a guest whom no message told anything gets what was so before the first edit, until one is sent', async () => {
  const { setRoute, newGuest } = await anEvent();
  const guest = await newGuest();
  // As of guests that were imported, and of registrations of releases that noted nothing.
  await server.db.delete(emails);
  await setRoute(porch);
  await tellChanges();
  await setRoute(porch, fern);
  await tellChanges();
  const [notice, ...others] = await noticesTo(guest);
  expect(others).toEqual([]);
  expect(notice?.text).toContain(`Route: To be announced → ${porchLine} · ${fernLine}\n`);
  await server.db.update(emails).set({ state: 'sent' });
  await setRoute(porch);
  await tellChanges();
  const [, second] = await noticesTo(guest);
  expect(second?.text).toContain(`Route: ${porchLine} · ${fernLine} → ${porchLine}\n`);
});
