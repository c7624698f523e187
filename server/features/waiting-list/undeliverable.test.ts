import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEmail } from '../../testing/stored-email';
import { storedPayment } from '../../testing/stored-payment';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { cancelUndeliverable } from './undeliverable';

const server = testServer();

const stored = () => server.db.select().from(registrations).orderBy(asc(registrations.id));

/** Stores what became of the mail about a registration. */
const mailAbout = (row: RegistrationRow, changes: Partial<typeof emails.$inferInsert> = {}) =>
  storedEmail(server.db, {
    kind: 'registration-confirmed',
    state: 'failed',
    failureCause: 'rejected',
    to: row.email,
    aboutKind: 'registration',
    aboutId: row.id,
    ...changes,
  });

const lookAfter = () => cancelUndeliverable(server.db, server.mail, new Date());

it.each(['registration-confirmed', 'registration-waiting', 'registration-offer'] as const)(
  'a registration whose %s failed for good is cancelled, without a word, and its places are offered',
  async (kind) => {
    const { id: eventId } = await storedOpenEvent(server.db, { capacity: 2 });
    const row = await storedRegistration(server.db, { eventId });
    const waitingSince = new Date();
    await storedRegistration(server.db, { eventId, state: 'waiting', waitingSince });
    await mailAbout(row, { kind });
    await Promise.all([lookAfter(), lookAfter()]);
    expect(await stored()).toMatchObject([
      { state: 'cancelled', cancellationCause: 'undeliverable', cancelledAt: expect.any(Date) },
      { state: 'offered' },
    ]);
    const written = await server.db.select().from(emails).orderBy(asc(emails.id));
    expect(written.map((email) => email.kind)).toEqual([kind, 'registration-offer']);
  },
);

it.each<[string, Partial<RegistrationRow>, Partial<typeof emails.$inferInsert>[], object?]>([
  ['could not be sent in time', {}, [{ failureCause: 'overdue' }]],
  ['is of another kind', {}, [{ kind: 'event-reminder' }]],
  ['was sent to another address, corrected since', {}, [{ to: 'wrong@mail.example' }]],
  ['is about a party that is inside', { checkedInAt: new Date() }, [{}]],
  ['is tried again', {}, [{ state: 'queued', failureCause: null }]],
  ['did not fail a second time', {}, [{}, { state: 'sent', failureCause: null }]],
  ['is about an event that is over', {}, [{}], { date: new Date('2020-06-15T20:00:00Z') }],
])('a registration stays where its mail %s', async (_which, changes, mails, event = {}) => {
  const { id: eventId } = await storedOpenEvent(server.db, event);
  const row = await storedRegistration(server.db, { eventId, ...changes });
  for (const each of mails) await mailAbout(row, each);
  await lookAfter();
  expect(await stored()).toEqual([row]);
});

it('a registration that was paid stays, although its mail failed and all has gone back', async () => {
  const { id: eventId } = await storedOpenEvent(server.db, { price: 2500, payment: 'online' });
  const row = await storedRegistration(server.db, { eventId, isBought: true });
  await storedPayment(server.db, row, { state: 'refunded', refunded: 2500 * row.people });
  await mailAbout(row);
  await lookAfter();
  expect(await stored()).toEqual([row]);
});
