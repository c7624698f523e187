import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { eventChanges, registrations } from '@shared/registrations/tables';
import { anEventInput } from '@shared/testing/builders';
import { asc, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isWanted, messagesOf, queuedFor, queueGuestMessage } from '../../testing/guest-mail';
import { renderedNow } from '../../testing/outbox';
import { aSite, testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { startingAt, storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';

const server = testServer({ site: aSite(), env: mailEnv });

const reason = 'A storm is on its way.';

async function cancel(id: number, body: object = { reason }) {
  return server.admin.post(`/api/admin/events/${id}/cancel`).send(body);
}

async function anEventWithGuests() {
  const event = await storedEvent(server.db, { ticketUrl: null, registrationOpen: true });
  const guest = (email: string, changes: Partial<RegistrationRow>) =>
    storedRegistration(server.db, { eventId: event.id, email, ...changes });
  const guests = [
    await guest('in@tail.example', { state: 'confirmed' }),
    await guest('offered@tail.example', { state: 'offered', offerExpiresAt: new Date('2030-01-01') }),
    await guest('waiting@tail.example', { state: 'waiting', waitingSince: new Date() }),
    await guest('gone@tail.example', { state: 'cancelled' }),
    await guest('', { state: 'confirmed', erasedAt: new Date() }),
  ];
  return { event, guests };
}

const notices = () => messagesOf(server.db, 'event-cancelled');

describe('POST /api/admin/events/:id/cancel', () => {
  it('cancels an event, with its reason and a trace, closes its registration and raises its version', async () => {
    const event = await storedEvent(server.db, { ticketUrl: null, registrationOpen: true });
    const response = await cancel(event.id);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      cancellationReason: reason,
      registrationOpen: false,
      version: event.version + 1,
      isActive: true,
    });
    expect(Date.parse(response.body.cancelledAt)).toBeGreaterThan(Date.now() - 60 * 60_000);
    const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ action: 'update', entity: 'event', entityId: `${event.id}` });
    expect(entry?.before).toMatchObject({ cancelledAt: null, cancellationReason: null });
    expect(entry?.after).toMatchObject({ cancellationReason: reason });
  });

  it('happens once, however many ask at once, or later', async () => {
    const { event } = await anEventWithGuests();
    const responses = await Promise.all([cancel(event.id), cancel(event.id), cancel(event.id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await cancel(event.id, { reason: 'Another one' })).body.code).toBe('event-cancelled');
    expect((await server.db.select().from(events))[0]?.cancellationReason).toBe(reason);
    expect(await notices()).toHaveLength(3);
  });

  it('asks for a reason, of at most 500 characters', async () => {
    const { id } = await storedEvent(server.db);
    for (const body of [{}, { reason: '   ' }, { reason: 'x'.repeat(501) }])
      expect(Object.keys((await cancel(id, body)).body.errors)).toEqual(['reason']);
    expect((await server.db.select().from(events))[0]?.cancelledAt).toBeNull();
  });
});

describe('the guests of a cancelled event', () => {
  it('are told once, in the organizer’s words: who has a place, is offered one or waits', async () => {
    const { event, guests } = await anEventWithGuests();
    await cancel(event.id);
    const after = await server.db.select().from(registrations).orderBy(asc(registrations.id));
    expect(after.map(({ state }) => state)).toEqual(guests.map(({ state }) => state));
    const told = await notices();
    expect(told.map(({ to }) => to)).toEqual([
      'in@tail.example',
      'offered@tail.example',
      'waiting@tail.example',
    ]);
    for (const notice of told) {
      expect(notice).toMatchObject({
        state: 'queued',
        subject: `Cancelled: ${event.title}`,
        eventId: event.id,
      });
      expect((await renderedNow(server, notice)).text).toContain(
        `${event.title} is cancelled.\n\n> ${reason}\n\nWhen: Saturday, June 15, 2030\nWhere: ${event.startingVenue}, Winter Park, Orlando\n`,
      );
      expect(await isWanted(server, notice)).toBe(true);
    }
  });

  it('get nothing else that still waits, but that their registration has ended', async () => {
    const { event, guests } = await anEventWithGuests();
    const [confirmed, offered, waiting, gone] = guests;
    if (!confirmed || !offered || !waiting || !gone) throw new Error('a guest is missing');
    await queuedFor(server, 'registration-confirmed', { event, registration: confirmed });
    await queuedFor(server, 'registration-offer', { event, registration: offered });
    await queuedFor(server, 'registration-waiting', { event, registration: waiting });
    await queuedFor(server, 'registration-cancelled', { event, registration: gone });
    const message = { subject: 'Parking', text: 'At City Hall.', batchId: 'b' };
    await queueGuestMessage(server.db, server.mail, { event, registration: confirmed, ...message });
    await server.db.insert(eventChanges).values({ eventId: event.id, before: {}, dueAt: new Date() });
    const sent = await messagesOf(server.db, 'registration-waiting');
    await server.db
      .update(emails)
      .set({ state: 'sent' })
      .where(eq(emails.id, sent[0]?.id ?? 0));
    await cancel(event.id);
    const kinds = (await server.db.select().from(emails).orderBy(asc(emails.id))).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'registration-waiting',
      'registration-cancelled',
      'event-cancelled',
      'event-cancelled',
      'event-cancelled',
    ]);
    expect(await server.db.$count(eventChanges)).toBe(0);
  });

  it('are not told of what is over', async () => {
    const { event } = await anEventWithGuests();
    await server.db.update(events).set(startingAt(new Date('2020-06-15T20:00:00Z')));
    expect((await cancel(event.id)).status).toBe(200);
    expect(await notices()).toEqual([]);
  });
});

describe('a cancelled event', () => {
  const cancelled = { cancelledAt: new Date('2026-11-01T12:00:00Z'), cancellationReason: reason };

  it.each([
    ['upcoming', '2030-06-15T20:00:00Z'],
    ['past', '2020-06-15T20:00:00Z'],
  ])('is not in the list of %s ones, on no page of them and not in the sitemap', async (when, date) => {
    const { id } = await storedEvent(server.db, { ...cancelled, date: new Date(date) });
    expect((await server.api.get(`/api/events?when=${when}`).expect(200)).body).toEqual([]);
    for (const path of ['/', '/events', '/sitemap.xml'])
      expect((await server.api.get(path).expect(200)).text).not.toContain(`/events/${id}`);
  });

  it('keeps its page, which says so to search engines and where it is shared', async () => {
    const { id, title } = await storedEvent(server.db, {
      ...cancelled,
      ticketUrl: 'https://tickets.example',
    });
    const { body } = await server.api.get(`/api/events/${id}`).expect(200);
    expect(body).toMatchObject({ cancelledAt: '2026-11-01T12:00:00.000Z', cancellationReason: reason });
    const { text } = await server.api.get(`/events/${id}`).expect(200);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(JSON.parse(json)).not.toHaveProperty('offers');
    expect(text).toContain(`<meta property="og:image:alt" content="Cancelled: ${title}`);
    expect(text).toContain('<meta name="description" content="Cancelled. Saturday');
  });

  it('stands in no newsletter', async () => {
    const { id } = await storedEvent(server.db, cancelled);
    const body = `Come!\n\n[[event:${id}]]`;
    const preview = await server.admin.post('/api/admin/newsletters/preview').send({ subject: 'Hi', body });
    expect([preview.status, preview.body.errors]).toEqual([
      400,
      { body: [`Line 3: event ${id} is cancelled`] },
    ]);
    const sent = { subject: 'Hi', body, slug: 'hi', state: 'sent' as const, sendAt: new Date() };
    await server.db.insert(newsletters).values(sent);
    expect((await server.api.get('/api/newsletters/hi').expect(200)).body.events).toEqual([]);
  });

  it('can be edited, but neither opened for registration nor brought back', async () => {
    const { id } = await storedEvent(server.db, cancelled);
    const put = (changes: object) =>
      server.admin.put(`/api/admin/events/${id}`).send({ ...anEventInput(), ...changes });
    const edited = await put({ description: 'It would have been lovely.', cancelledAt: null });
    expect(edited.status).toBe(200);
    expect(edited.body.cancelledAt).toBe('2026-11-01T12:00:00.000Z');
    const opened = await put({ registrationOpen: true });
    expect([opened.status, opened.body.code]).toEqual([409, 'event-cancelled']);
    await put({ startTime: '5:00 PM' }).expect(200);
    expect(await server.db.$count(eventChanges)).toBe(0);
  });
});
