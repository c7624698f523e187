import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { eventChanges, registrations } from '@shared/registrations/tables';
import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import type { EmailRow } from '../../mail/email-rules';
import { isWanted, markTold, messagesOf } from '../../testing/guest-mail';
import { testMailServer } from '../../testing/mail-server';
import { makeDue, renderedNow, sendQueued } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { startingAt, storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { queueChangeNotices } from './event-notices';

const server = testServer({ env: mailEnv });
const mailServer = testMailServer();

const minute = 60 * 1000;
const day = '2030-06-15';
const longAgo = new Date('2026-01-01T12:00:00Z');

/** An event with a guest who registered long ago, and what edits it. */
async function anEventWithGuest(changes: Partial<RegistrationRow> = {}) {
  const event = await storedEvent(server.db, { ticketUrl: null });
  const registration = await storedRegistration(server.db, {
    eventId: event.id,
    createdAt: longAgo,
    ...changes,
  });
  const edit = (edited: object) =>
    server.admin
      .put(`/api/admin/events/${event.id}`)
      .send({ ...anEventInput(), ticketUrl: null, date: day, ...edited })
      .expect(200);
  return { event, registration, edit };
}

const notices = () => messagesOf(server.db, 'event-changed');
const inMinutes = (minutes: number) =>
  queueChangeNotices(server.db, server.mail, new Date(Date.now() + minutes * minute));

/** Makes the edits so far as old as if they had been made so many minutes ago. */
async function letPass(minutes: number) {
  const [noted] = await server.db.select().from(eventChanges);
  if (!noted) throw new Error('no change is noted');
  const earlier = (instant: Date) => new Date(instant.getTime() - minutes * minute);
  const { notedAt, editedAt, dueAt } = noted;
  await server.db
    .update(eventChanges)
    .set({ notedAt: earlier(notedAt), editedAt: earlier(editedAt), dueAt: earlier(dueAt) });
}

/** What the notices would say if they left now. */
const textsOf = async (rows: EmailRow[]) =>
  Promise.all(rows.map(async (row) => (await renderedNow(server, row)).text));

describe('guests are told of a change', () => {
  it('15 minutes after it, with the old and the new value side by side, unless they have cancelled', async () => {
    const { event, registration, edit } = await anEventWithGuest();
    const others = { date: '2030-06-22', endTime: '10:00 PM', location: 'Mills 50' };
    await edit({ startTime: '5:00 PM', startingVenue: 'The Porch', ...others });
    await inMinutes(14);
    expect(await notices()).toEqual([]);
    await inMinutes(16);
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      state: 'queued',
      subject: `Changed: ${event.title}`,
      to: registration.email,
      eventId: event.id,
    });
    const { html, text } = await renderedNow(server, notice);
    expect(text).toContain(
      `Day: Sat, Jun 15, 2030 → Sat, Jun 22, 2030\nTime: ${event.startTime} – ${event.endTime} → 5:00 PM – 10:00 PM\nFirst stop: ${event.startingVenue} → The Porch\nWhere: ${event.location} → Mills 50\n`,
    );
    expect(html).toMatch(new RegExp(`<s[^>]*>${event.startingVenue}</s> .*?<strong>The Porch</strong>`));
    expect(notice && (await isWanted(server, notice))).toBe(true);
    await server.db.update(registrations).set({ state: 'cancelled' });
    expect(notice && (await isWanted(server, notice))).toBe(false);
  });

  it('by one message for five edits in 20 minutes, from the first old value to the last new one', async () => {
    const { event, edit } = await anEventWithGuest();
    for (const startTime of ['4:10 PM', '4:20 PM', '4:30 PM', '4:40 PM', '4:50 PM']) {
      await edit({ startTime });
      await inMinutes(5);
      await letPass(5);
    }
    expect(await notices()).toEqual([]);
    await inMinutes(16);
    await inMinutes(60);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect((await renderedNow(server, notice)).text).toContain(
      `The time is 4:50 PM – ${event.endTime}, not ${event.startTime} – ${event.endTime}.`,
    );
  });

  it('an hour after the first edit at the latest, however many follow', async () => {
    const { edit } = await anEventWithGuest();
    for (const [index, startTime] of ['5:00 PM', '5:15 PM', '5:30 PM', '5:45 PM', '6:00 PM'].entries()) {
      if (index > 0) await letPass(14);
      await edit({ startTime });
    }
    await inMinutes(3);
    expect(await notices()).toEqual([]);
    await inMinutes(5);
    expect(await textsOf(await notices())).toEqual([expect.stringContaining('6:00 PM')]);
  });

  it('once, by however many processes', async () => {
    const { edit } = await anEventWithGuest();
    await edit({ startTime: '5:00 PM' });
    await Promise.all([inMinutes(16), inMinutes(16), inMinutes(16)]);
    expect(await notices()).toHaveLength(1);
  });
});

describe('a notice that is not sent when another edit follows', () => {
  const moved = 'We meet on Sun, Jun 16, 2030, not on Sat, Jun 15, 2030.';
  const alsoMoved = 'Day: Sat, Jun 15, 2030 → Sun, Jun 16, 2030';
  const sunday = { date: '2030-06-16' };
  const atPorch = { ...sunday, startingVenue: 'The Porch' };

  it('waits for it, and says all that its guest was not told', async () => {
    const { event, edit } = await anEventWithGuest();
    await edit(sunday);
    await inMinutes(16);
    await edit(atPorch);
    expect(await sendQueued(server, mailServer)).toEqual([]);
    await inMinutes(16);
    await makeDue(server.db);
    const [message, ...others] = await sendQueued(server, mailServer);
    expect(others).toEqual([]);
    expect(message?.mail.text).toContain(`${alsoMoved}\nFirst stop: ${event.startingVenue} → The Porch\n`);
    expect(await notices()).toMatchObject([{ state: 'sent' }]);
  });

  it('is followed by another one for those alone who were sent it', async () => {
    const { event, registration: told, edit } = await anEventWithGuest();
    const untold = await storedRegistration(server.db, { eventId: event.id, createdAt: longAgo });
    await edit(sunday);
    await inMinutes(16);
    await markTold(server.db, event.id, [told.id]);
    await edit(atPorch);
    await inMinutes(16);
    const found = await notices();
    expect(found.map(({ aboutId }) => aboutId).sort()).toEqual([told.id, told.id, untold.id]);
    const unsent = found.filter(({ state }) => state === 'queued');
    const texts = await textsOf(unsent);
    const textTo = ({ id }: RegistrationRow) => texts[unsent.findIndex(({ aboutId }) => aboutId === id)];
    expect(textTo(told)).toContain(`We start at The Porch, not at ${event.startingVenue}.`);
    expect(textTo(told)).not.toContain('Day:');
    expect(textTo(untold)).toContain(`${alsoMoved}\nFirst stop: ${event.startingVenue} → The Porch\n`);
  });

  it.each([
    ['held', 'held'],
    ['failed', 'queued'],
  ] as const)('says all of it where it is %s, and is %s then', async (state, then) => {
    const { edit } = await anEventWithGuest();
    await edit(sunday);
    await inMinutes(16);
    await server.db.update(emails).set({ state });
    await edit(atPorch);
    await inMinutes(16);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ state: then });
    expect((await renderedNow(server, notice)).text).toContain(alsoMoved);
  });

  it('stays where its edit is undone and made again, and is dropped where nothing is left to tell', async () => {
    const { edit } = await anEventWithGuest();
    await edit(sunday);
    await inMinutes(16);
    const before = await notices();
    await edit(atPorch);
    await edit(sunday);
    await inMinutes(16);
    expect((await notices()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await textsOf(await notices()))[0]).toContain(moved);
    await edit({});
    await inMinutes(16);
    await makeDue(server.db);
    expect(await sendQueued(server, mailServer)).toEqual([]);
    expect(await notices()).toEqual([]);
  });
});

describe('guests are told nothing', () => {
  it('of what was edited back, nor of another description, price or title', async () => {
    const { edit } = await anEventWithGuest();
    await edit({ startTime: '5:00 PM' });
    await edit({});
    await inMinutes(16);
    expect(await server.db.$count(eventChanges)).toBe(0);
    await edit({ description: 'Six patios now, and two lakes.', price: 5000, title: 'Another name' });
    await inMinutes(16);
    expect(await notices()).toEqual([]);
  });

  it('of an event that is over before and after the edit', async () => {
    const { edit } = await anEventWithGuest();
    await server.db.update(events).set(startingAt(new Date('2020-06-15T20:00:00Z')));
    await edit({ date: '2020-06-16' });
    expect(await server.db.$count(eventChanges)).toBe(0);
  });

  it.each<[string, Partial<RegistrationRow>, number]>([
    ['has cancelled', { state: 'cancelled' }, 0],
    ['was erased', { erasedAt: new Date() }, 0],
    ['registered after the edit', { createdAt: new Date('2030-06-01') }, 0],
    ['waits, which is not nothing', { state: 'waiting' }, 1],
    ['is offered a place, which is not nothing either', { state: 'offered' }, 1],
  ])('who %s', async (_who, changes, expected) => {
    const { edit } = await anEventWithGuest(changes);
    // Who waits goes on waiting: an offer would tell them.
    await edit({ startTime: '5:00 PM', capacity: 1 });
    await inMinutes(16);
    expect(await notices()).toHaveLength(expected);
  });
});
