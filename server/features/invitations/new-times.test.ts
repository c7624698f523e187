import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { stops } from '@shared/stops/tables';
import { anEventInput } from '@shared/testing/builders';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { storeSetting } from '../../testing/store-setting';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { storedStop, storedVenue } from '../../testing/stored-route';
import { queueChangeNotices, queueReminders } from '../guest-mail/event-notices';
import { askNewTimes } from './invite';

const server = testServer({ env: mailEnv });
const minute = 60 * 1000;
const organizer = 'marisol@pupcrawl.test';

/** An event at 4 PM with a stop that its venue has agreed to, from 4:30 to 5:30 PM. */
async function agreed(changes: Partial<typeof stops.$inferInsert> = {}) {
  const venue = await storedVenue(server.db);
  const event = await storedEvent(server.db, { ticketUrl: null });
  const eventId = event.id;
  const stop = await storedStop(server.db, {
    eventId,
    venueId: venue.id,
    state: 'confirmed',
    askedAt: new Date('2026-01-01T12:00:00Z'),
    answeredAt: new Date('2026-01-02T12:00:00Z'),
    answeredBy: 'venue',
    ...changes,
  });
  const path = `/api/partner/${linkToken(server.mail, linkKinds.venue, venue)}`;
  const startAt = (startTime: string) =>
    server.admin
      .put(`/api/admin/events/${eventId}`)
      .send({ ...anEventInput({ startTime }), ticketUrl: null })
      .expect(200);
  const page = async () => (await server.api.get(path).expect(200)).body.stops[0];
  const answer = (body: object) => server.api.put(`${path}/stops/${stop.id}`).send(body);
  const publicStop = async () => (await server.api.get(`/api/events/${eventId}`).expect(200)).body.stops[0];
  const version = async () => (await server.db.select().from(events))[0]?.version;
  return { venue, event, stop, startAt, page, answer, publicStop, version };
}

const inMinutes = async (minutes: number) => {
  const now = new Date(Date.now() + minutes * minute);
  await queueChangeNotices(server.db, server.mail, now);
  await askNewTimes(server.db, server.mail, now);
};
const asked = () =>
  server.db.select().from(emails).where(eq(emails.kind, 'stop-new-time')).orderBy(asc(emails.id));
const stored = async () => (await server.db.select().from(stops))[0];
const link = { partner: expect.any(String) };

describe('a venue that has agreed is asked about a new time of its evening', () => {
  it('once, 15 minutes after the last edit, by a mail that is not held', async () => {
    const { venue, event, startAt } = await agreed();
    await startAt('4:30 PM');
    await startAt('5:00 PM');
    await inMinutes(14);
    expect(await asked()).toEqual([]);
    await inMinutes(16);
    await inMinutes(17);
    const [email, ...others] = await asked();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ state: 'queued', to: venue.contactEmail, eventId: event.id });
    expect((await renderedNow(server, email)).text).toContain(
      'At your place: 4:30 PM – 5:30 PM → 5:30 PM – 6:30 PM\n',
    );
    expect(await prepareEmail(server, email)).toEqual(link);
    expect(await stored()).toMatchObject({ state: 'confirmed', isTimeAgreed: false });
  });

  it('and keeps its name meanwhile, with a mark at its time until that is over', async () => {
    const { startAt, publicStop, page, event } = await agreed();
    await startAt('5:00 PM');
    expect(await publicStop()).toMatchObject({ name: 'The Porch', isConfirmed: true, isTimeAgreed: false });
    expect(await page()).toMatchObject({ state: 'confirmed', isChanged: true });
    const { text } = await server.api.get(`/api/events/${event.id}/calendar.ics`).expect(200);
    expect(text.replaceAll('\r\n ', '')).toContain('The Porch (new time\\, being confirmed)');
    const [arrivesAt, leavesAt] = [new Date('2026-01-05T21:00:00Z'), new Date('2026-01-05T22:00:00Z')];
    await server.db.update(stops).set({ arrivesAt, leavesAt });
    expect(await publicStop()).toMatchObject({ isConfirmed: true, isTimeAgreed: true });
  });

  it('is asked nothing where the time is back before the mail was written', async () => {
    const { startAt, publicStop } = await agreed();
    await startAt('5:00 PM');
    await startAt('4:00 PM');
    expect(await publicStop()).toMatchObject({ isTimeAgreed: true });
    await inMinutes(16);
    expect(await asked()).toEqual([]);
  });

  it('is asked again where the time changes again, and the first question is void', async () => {
    const { startAt } = await agreed();
    await startAt('5:00 PM');
    await inMinutes(16);
    const [first] = await asked();
    await startAt('5:30 PM');
    expect(await prepareEmail(server, first)).toBeUndefined();
    await server.db.update(emails).set({ state: 'sent' });
    await inMinutes(32);
    const [, second] = await asked();
    expect((await renderedNow(server, second)).text).toContain('4:30 PM – 5:30 PM → 6:00 PM – 7:00 PM');
  });

  it('reads that it is the first time after all, where it is back once it was asked', async () => {
    const { startAt } = await agreed();
    await startAt('5:00 PM');
    await inMinutes(16);
    await server.db.update(emails).set({ state: 'sent' });
    await startAt('4:00 PM');
    await inMinutes(32);
    const [, second] = await asked();
    expect((await renderedNow(server, second)).text).toContain(
      'Now the pack comes to The Porch at the original time after all:',
    );
    expect((await renderedNow(server, second)).text).not.toContain('→');
  });

  it.each([
    ['the organizer said so', { answeredBy: 'organizer' }],
    ['it has no venue', { venueId: null }],
    ['the venue has declined', { state: 'declined' }],
  ] as const)('is not asked where %s', async (_why, changes) => {
    const { startAt, stop } = await agreed(changes);
    await startAt('5:00 PM');
    await inMinutes(16);
    expect(await asked()).toEqual([]);
    expect(await stored()).toMatchObject({ state: stop.state, isTimeAgreed: true, askedAt: stop.askedAt });
  });

  it('is not asked where the event is cancelled meanwhile', async () => {
    const { startAt } = await agreed();
    await startAt('5:00 PM');
    await server.db.update(events).set({ cancelledAt: new Date() });
    await inMinutes(16);
    expect(await asked()).toEqual([]);
  });

  it('is asked no more once its application is deleted: nobody is left to agree', async () => {
    const { startAt, venue, publicStop } = await agreed();
    await startAt('5:00 PM');
    await server.admin.delete(`/api/admin/venues/${venue.id}`).expect(204);
    expect(await publicStop()).toMatchObject({ name: 'The Porch', isTimeAgreed: true });
  });
});

describe('what it says to the new time', () => {
  it('is a yes, though nothing else changes: the time is agreed, and the version rises', async () => {
    const { startAt, answer, publicStop, version } = await agreed();
    await startAt('5:00 PM');
    await inMinutes(16);
    const [email] = await asked();
    const before = (await version()) ?? 0;
    await answer({ answer: 'confirmed' }).expect(200);
    expect(await publicStop()).toMatchObject({ name: 'The Porch', isTimeAgreed: true });
    expect(await stored()).toMatchObject({ isTimeAgreed: true, agreedArrivesAt: null });
    expect(await version()).toBe(before + 1);
    expect(await prepareEmail(server, email)).toBeUndefined();
  });

  it.each(['confirmed', 'declined'])('is rejected where it was shown other times: %s', async (said) => {
    const { startAt, answer, page, publicStop } = await agreed();
    const { arrivesAt, leavesAt } = await page();
    await startAt('5:00 PM');
    const { body } = await answer({ answer: said, shown: { arrivesAt, leavesAt } }).expect(409);
    expect(body.code).toBe('stop-changed');
    expect(await stored()).toMatchObject({ state: 'confirmed', isTimeAgreed: false });
    const { arrivesAt: from, leavesAt: to } = await page();
    await answer({ answer: said, shown: { arrivesAt: from, leavesAt: to } }).expect(200);
    expect(await stored()).toMatchObject({ state: said, isTimeAgreed: true });
    const isConfirmed = said === 'confirmed';
    expect(await publicStop()).toMatchObject({ name: isConfirmed ? 'The Porch' : null, isConfirmed });
  });

  it('may come twice, with a time of its own', async () => {
    const { answer, page } = await agreed();
    const { arrivesAt, leavesAt } = await page();
    const body = { answer: 'confirmed', arrivesAt: '4:45 PM', shown: { arrivesAt, leavesAt } };
    await answer(body).expect(200);
    await answer(body).expect(200);
  });
});

describe('the organizer', () => {
  const due = new Date('2030-06-14T22:00:00Z');
  const notices = () => server.db.select().from(emails).where(eq(emails.to, organizer));
  it('is told, once, on the day before which venue has not answered', async () => {
    await storeSetting(server.db, 'contact_email', organizer);
    const { startAt, event } = await agreed();
    await startAt('5:00 PM');
    await inMinutes(16);
    await queueReminders(server.db, server.mail, due);
    await queueReminders(server.db, server.mail, due);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.subject).toBe('A venue’s answer: The Porch has not confirmed its new time');
    expect((await renderedNow(server, notice)).text).toContain(`/admin/events/${event.id}?tab=route`);
    expect(await prepareEmail(server, notice)).toEqual({});
    await server.db.update(stops).set({ isTimeAgreed: true });
    expect(await prepareEmail(server, notice)).toBeUndefined();
  });

  it('is told nothing where it has', async () => {
    await storeSetting(server.db, 'contact_email', organizer);
    await agreed();
    await queueReminders(server.db, server.mail, due);
    expect(await notices()).toEqual([]);
  });
});

it('what a guest reads marks the time that is being confirmed', async () => {
  const { startAt, event } = await agreed();
  await storedRegistration(server.db, { eventId: event.id, createdAt: new Date('2026-01-01T12:00:00Z') });
  await startAt('5:00 PM');
  await inMinutes(16);
  const [notice] = await server.db.select().from(emails).where(eq(emails.kind, 'event-changed'));
  expect((await renderedNow(server, notice)).text).toContain(
    'The Porch (new time, being confirmed): 4:30 PM – 5:30 PM → 5:30 PM – 6:30 PM\n',
  );
  await queueReminders(server.db, server.mail, new Date('2030-06-14T22:00:00Z'));
  const [reminder] = await server.db.select().from(emails).where(eq(emails.kind, 'event-reminder'));
  expect((await renderedNow(server, reminder)).text).toContain(
    '5:30 PM – 6:30 PM: The Porch (new time, being confirmed)',
  );
});
