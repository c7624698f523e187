import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { spokenCode } from '@shared/registrations/spoken-code';
import { eventChanges, registrations } from '@shared/registrations/tables';
import { anEventInput } from '@shared/testing/builders';
import { eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isWanted, messagesOf } from '../../testing/guest-mail';
import { testMailServer } from '../../testing/mail-server';
import { makeDue, renderedNow, sendQueued } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv, storedEmail } from '../../testing/stored-email';
import { startingAt, storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { queueChangeNotices, queueReminders, reminderInstant } from './event-notices';

const server = testServer({ env: mailEnv });
const mailServer = testMailServer();

const minute = 60 * 1000;
const longAgo = new Date('2026-01-01T12:00:00Z');

/** An event on a day in Orlando at 4 PM, with a guest who registered long before. */
async function anEventOn(day: string, changes: Partial<RegistrationRow> = {}, eventChanges: object = {}) {
  const event = await storedEvent(server.db, { date: startInstant(day, '4:00 PM'), ...eventChanges });
  const registration = await storedRegistration(server.db, {
    eventId: event.id,
    createdAt: longAgo,
    ...changes,
  });
  return { event, registration };
}

const remindAt = (at: string | Date) => queueReminders(server.db, server.mail, new Date(at));
const reminders = () => messagesOf(server.db, 'event-reminder');

describe('guests are reminded at 18:00 in Orlando on the day before', () => {
  it.each([
    ['in winter', '2030-01-12', '2030-01-11T23:00:00Z'],
    ['in summer', '2030-06-15', '2030-06-14T22:00:00Z'],
    // The clocks change at 2 AM on March 10 and November 3.
    ['on the day on which summer time begins', '2030-03-10', '2030-03-09T23:00:00Z'],
    ['on the day after it', '2030-03-11', '2030-03-10T22:00:00Z'],
    ['on the day on which it ends', '2030-11-03', '2030-11-02T22:00:00Z'],
    ['on the day after that', '2030-11-04', '2030-11-03T23:00:00Z'],
    ['that begins after midnight', '2030-06-15', '2030-06-14T22:00:00Z', '12:30 AM'],
  ])('of an event %s', async (_when, day, instant, startTime = '4:00 PM') => {
    const { event } = await anEventOn(day, {}, { date: startInstant(day, startTime), startTime });
    expect(reminderInstant(event)).toEqual(new Date(instant));
    await remindAt(new Date(Date.parse(instant) - 1000));
    expect(await reminders()).toEqual([]);
    await remindAt(instant);
    expect(await reminders()).toHaveLength(1);
  });
});

describe('a reminder', () => {
  const due = '2030-06-14T22:00:00Z';

  it('says the day, the place and the code', async () => {
    const { event, registration } = await anEventOn('2030-06-15');
    await remindAt(due);
    const [row] = await reminders();
    const about = { aboutId: registration.id, eventId: event.id };
    expect(row).toMatchObject({ ...about, state: 'queued', subject: `See you on Saturday: ${event.title}` });
    const { text } = await renderedNow(server, row);
    expect(text).toContain(`We start at ${event.startTime}, at ${event.startingVenue}, ${event.location}`);
    expect(text).toContain(spokenCode(registration.id));
    expect(row && (await isWanted(server, row))).toBe(true);
  });

  it('is written once, however often and by however many it is looked for, and not for who registers later', async () => {
    const { event } = await anEventOn('2030-06-15');
    await Promise.all([remindAt(due), remindAt(due), remindAt(due)]);
    await storedRegistration(server.db, { eventId: event.id, createdAt: longAgo });
    await remindAt('2030-06-14T22:30:00Z');
    expect(await reminders()).toHaveLength(1);
  });

  it.each(['queued', 'held', 'failed'] as const)('stays away once it was %s and deleted', async (state) => {
    await anEventOn('2030-06-15');
    await remindAt(due);
    const [row] = await reminders();
    await server.db.update(emails).set({ state });
    await server.admin.delete(`/api/admin/emails/${row?.id}`).expect(204);
    await remindAt('2030-06-14T22:00:10Z');
    expect(await reminders()).toEqual([]);
  });

  it('is late rather than missing, until the event starts', async () => {
    await anEventOn('2030-06-15');
    await remindAt('2030-06-15T20:00:00Z');
    expect(await reminders()).toEqual([]);
    await remindAt('2030-06-15T19:59:00Z');
    expect(await reminders()).toHaveLength(1);
  });

  it('is for nobody who waits, is offered a place, has cancelled, was erased or registered after it', async () => {
    const { event } = await anEventOn('2030-06-15', { state: 'waiting' });
    for (const changes of [
      { state: 'offered' as const, offerExpiresAt: new Date('2030-06-15T12:00Z') },
      { state: 'cancelled' as const },
      { erasedAt: new Date() },
      { createdAt: new Date('2030-06-14T22:00:01Z') },
    ])
      await storedRegistration(server.db, { eventId: event.id, createdAt: longAgo, ...changes });
    await remindAt('2030-06-14T23:00:00Z');
    expect(await reminders()).toEqual([]);
  });

  it('is not for who took an offered place after it, and has just read the same', async () => {
    const { event, registration } = await anEventOn('2030-06-15');
    await storedEmail(server.db, {
      kind: 'registration-confirmed',
      state: 'sent',
      aboutKind: 'registration',
      aboutId: registration.id,
      eventId: event.id,
      createdAt: new Date('2030-06-14T22:30:00Z'),
    });
    await remindAt('2030-06-14T23:00:00Z');
    expect(await reminders()).toEqual([]);
  });

  it('is not written for an event that is cancelled or not public', async () => {
    for (const changes of [{ cancelledAt: longAgo }, { isActive: false }])
      await anEventOn('2030-06-15', {}, changes);
    await remindAt(due);
    expect(await reminders()).toEqual([]);
  });

  it('waits while the event is being edited', async () => {
    const { event } = await anEventOn('2030-06-15');
    const dueAt = new Date(Date.parse(due) + 5 * minute);
    await server.db.insert(eventChanges).values({ eventId: event.id, before: {}, dueAt });
    await remindAt(due);
    expect(await reminders()).toEqual([]);
    await remindAt(dueAt);
    expect(await reminders()).toHaveLength(1);
  });
});

it('the reminder of an event that is moved comes again where the old day’s was written, which is no longer sent', async () => {
  await anEventOn('2030-06-15');
  await remindAt('2030-06-14T22:00:00Z');
  const [old] = await reminders();
  await server.db.update(events).set(startingAt(startInstant('2030-06-20', '4:00 PM')));
  expect(old && (await isWanted(server, old))).toBe(false);
  await remindAt('2030-06-19T22:00:00Z');
  expect(await reminders()).toHaveLength(2);
});

describe('a reminder that is not sent when the event is edited', () => {
  const due = '2030-06-14T22:00:00Z';
  const edit = async (id: number, changes: object) => {
    const body = { ...anEventInput(), ticketUrl: null, date: '2030-06-15', ...changes };
    await server.admin.put(`/api/admin/events/${id}`).send(body).expect(200);
  };
  const tellChange = () => queueChangeNotices(server.db, server.mail, new Date(Date.now() + 16 * minute));

  it('does not leave with the old time, and follows the notice with the new one', async () => {
    const { event, registration } = await anEventOn('2030-06-15', {}, { ticketUrl: null });
    await remindAt(due);
    await edit(event.id, { startTime: '5:00 PM' });
    expect(await sendQueued(server, mailServer)).toEqual([]);
    await tellChange();
    await remindAt(due);
    const [notice] = await messagesOf(server.db, 'event-changed');
    const [waiting] = await reminders();
    expect(waiting?.sendAt.getTime()).toBeGreaterThan((notice?.sendAt.getTime() ?? 0) + 15 * minute);
    await sendQueued(server, mailServer);
    await makeDue(server.db);
    const messages = await sendQueued(server, mailServer);
    expect(messages.map(({ mail }) => mail.subject)).toEqual([
      `Changed: ${event.title}`,
      `See you on Saturday: ${event.title}`,
    ]);
    expect(messages[0]?.to).toBe(registration.email);
    expect((await reminders()).map(({ text }) => text?.includes('We start at 5:00 PM'))).toEqual([true]);
  });

  it('is not written anew for who has got it, nor for who has cancelled', async () => {
    const { event } = await anEventOn('2030-06-15', {}, { ticketUrl: null });
    const gone = await storedRegistration(server.db, { eventId: event.id, createdAt: longAgo });
    await remindAt(due);
    const [sent] = await reminders();
    await server.db.update(emails).set({ state: 'sent' }).where(ne(emails.aboutId, gone.id));
    await edit(event.id, { startTime: '5:00 PM' });
    await server.db.update(registrations).set({ state: 'cancelled' }).where(eq(registrations.id, gone.id));
    await tellChange();
    await remindAt(due);
    await makeDue(server.db);
    await sendQueued(server, mailServer);
    expect((await reminders()).map(({ id }) => id)).toEqual([sent?.id]);
  });

  it('comes for the day of which it was, where the event is moved away and back', async () => {
    const { event } = await anEventOn('2030-06-15', {}, { ticketUrl: null });
    await remindAt(due);
    await edit(event.id, { date: '2030-06-20' });
    await tellChange();
    expect(await reminders()).toEqual([]);
    await edit(event.id, {});
    await tellChange();
    await remindAt(due);
    expect(await reminders()).toHaveLength(1);
  });
});

it('more guests than are written to at once are all reminded', async () => {
  const { event } = await anEventOn('2030-06-15');
  const guests = Array.from({ length: 50 }, (_, index) => ({
    eventId: event.id,
    participantId: index,
    email: `guest${index}@tail.example`,
    firstName: 'Rosie',
    createdAt: longAgo,
  }));
  await server.db.insert(registrations).values(guests);
  await remindAt('2030-06-14T22:00:00Z');
  expect(await reminders()).toHaveLength(51);
});
