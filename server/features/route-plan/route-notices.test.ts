import { eventChanges } from '@shared/registrations/tables';
import type { stops as stopsTable } from '@shared/stops/tables';
import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { isWanted, messagesOf, queuedFor } from '../../testing/guest-mail';
import { dueIn, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { aStop, storedStop } from '../../testing/stored-route';
import { lockEvent } from '../events/event-row';
import { queueChangeNotices } from '../guest-mail/event-notices';
import { answerStop } from '../invitations/answer';

const server = testServer({ env: mailEnv });
const minute = 60 * 1000;
const longAgo = new Date('2026-01-01T12:00:00Z');

/** An event with a guest, and a stop that the public does not know by its name yet. */
async function anEventWithGuest(changes: Partial<typeof stopsTable.$inferInsert> = {}) {
  const event = await storedEvent(server.db, { ticketUrl: null });
  const stop = await storedStop(server.db, { eventId: event.id, state: 'invited', ...changes });
  const registration = await storedRegistration(server.db, { eventId: event.id, createdAt: longAgo });
  const put = (...route: object[]) =>
    server.admin.put(`/api/admin/events/${event.id}/stops`).send({ stops: route }).expect(200);
  const answer = (said: 'confirmed' | 'declined') =>
    server.db.transaction(async (tx) =>
      answerStop(tx, await lockEvent(tx, event.id), stop, { answer: said }, new Date()),
    );
  return { event, stop, registration, put, answer };
}

const notices = () => messagesOf(server.db, 'event-changed');
const inMinutes = (minutes: number) =>
  queueChangeNotices(server.db, server.mail, new Date(Date.now() + minutes * minute));

/** The lines about the route of the only message. */
async function told(): Promise<string> {
  expect(await notices()).toEqual([]);
  await inMinutes(14);
  expect(await notices()).toEqual([]);
  await inMinutes(16);
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice && (await isWanted(server, notice))).toBe(true);
  return (await renderedNow(server, notice)).text;
}

describe('guests are told of a changed route, once, 15 minutes after the last change:', () => {
  it('that a venue has agreed', async () => {
    const { answer } = await anEventWithGuest();
    await answer('confirmed');
    const text = await told();
    expect(text).toContain('\n\nWe start at The Porch, 643 N Orange Ave, Orlando.\n\n');
    expect(text).toContain('The route:\n\n4:30 PM – 5:30 PM: The Porch\n');
  });

  it('of a new time and another stop, by no name that nobody has agreed to', async () => {
    const { event, put, stop } = await anEventWithGuest({ state: 'confirmed' });
    await put(aStop({ id: stop.id }));
    expect(await server.db.$count(eventChanges)).toBe(0);
    const second = { arrivesAt: '6:00 PM', leavesAt: '7:00 PM', name: 'Secret' };
    await put(aStop({ id: stop.id, arrivesAt: '4:45 PM' }), aStop(second));
    const text = await told();
    expect(text).toContain(
      `The route of ${event.title} has changed:\n\nThe Porch: 4:30 PM – 5:30 PM → 4:45 PM – 5:30 PM\nStop 2, to be announced: 6:00 PM – 7:00 PM, new\n`,
    );
    expect(text).not.toContain('Secret');
    const { html } = await renderedNow(server, (await notices())[0]);
    expect(html).not.toContain('Secret');
    // What an inbox shows beside the subject.
    expect(html).toContain('The Porch: 4:45 PM – 5:30 PM · Stop 2, to be announced: 6:00 PM – 7:00 PM, new');
  });

  it('that the event has moved, and its stops with it', async () => {
    const { event } = await anEventWithGuest({ state: 'confirmed' });
    await server.admin
      .put(`/api/admin/events/${event.id}`)
      .send({ ...anEventInput({ startTime: '5:00 PM' }), ticketUrl: null })
      .expect(200);
    const text = await told();
    expect(text).toContain('Time: 4:00 PM – 9:00 PM → 5:00 PM – 9:00 PM\n');
    expect(text).not.toContain('o be announced');
    expect(text).toContain('The Porch: 4:30 PM – 5:30 PM → 5:30 PM – 6:30 PM\n');
  });

  it('that there is none any more', async () => {
    const { event, put } = await anEventWithGuest({ state: 'confirmed' });
    await put();
    const text = await told();
    expect(text).toContain(
      `We start at ${event.startingVenue}, not at The Porch, 643 N Orange Ave, Orlando.`,
    );
    expect(text).not.toContain('The route:');
  });
});

describe('guests are told nothing', () => {
  it.each([
    ['specials', { specials: [] }],
    ['a note', { note: 'Ring the bell' }],
    ['another address of a stop without a name', { address: '1 Lake Ave' }],
    ['another venue that nobody has asked', { name: 'Somewhere else' }],
  ])('of %s', async (_what, changes) => {
    const { put, stop } = await anEventWithGuest();
    await put(aStop({ id: stop.id, ...changes }));
    expect(await server.db.$count(eventChanges)).toBe(0);
  });

  it('of an answer that was taken back', async () => {
    const { put, stop, answer } = await anEventWithGuest();
    await answer('confirmed');
    await put(aStop({ id: stop.id, isConfirmed: false }));
    await inMinutes(16);
    expect(await notices()).toEqual([]);
  });

  it('of a change that is being changed again before the message has left', async () => {
    const { put, stop, answer } = await anEventWithGuest();
    await answer('confirmed');
    await inMinutes(16);
    const [notice] = await notices();
    await put(aStop({ id: stop.id, arrivesAt: '4:45 PM' }));
    const [waiting] = await notices();
    expect(waiting?.id).toBe(notice?.id);
    expect(await dueIn(server.db, waiting)).toBeGreaterThan(14 * 60);
    expect((await renderedNow(server, waiting)).text).toContain('4:45 PM');
  });
});

describe('what a guest reads of the route', () => {
  it.each(['registration-confirmed', 'event-reminder'] as const)(
    'in %s are its times, and the names that are public; never the typed venue',
    async (kind) => {
      const { event, registration } = await anEventWithGuest();
      await storedStop(server.db, {
        eventId: event.id,
        position: 2,
        name: 'Neon Fern',
        arrivesAt: new Date('2030-06-15T22:00:00Z'),
        leavesAt: new Date('2030-06-15T23:00:00Z'),
        state: 'confirmed',
      });
      const withRoute = { ...event, stopCount: 2, confirmedStopCount: 1 };
      const row = await queuedFor(server, kind, { registration, event: withRoute });
      const { text, html } = await renderedNow(server, row);
      expect(text).toContain(
        'The route:\n\n4:30 PM – 5:30 PM: Stop 1, to be announced\n6:00 PM – 7:00 PM: Neon Fern\n',
      );
      expect(text).toContain(`\nhttps://site.invalid/events/${event.id}/tonight\n`);
      expect(text).toContain('Start: To be announced\nParty: ');
      for (const form of [text, html]) {
        expect(form).not.toContain('The Porch');
        expect(form).not.toContain(event.startingVenue);
        expect(form).not.toContain('643 N Orange Ave');
      }
    },
  );

  it('says without a route what it has always said', async () => {
    const event = await storedEvent(server.db, { ticketUrl: null });
    const registration = await storedRegistration(server.db, { eventId: event.id });
    const row = await queuedFor(server, 'event-reminder', { registration, event });
    const { text } = await renderedNow(server, row);
    const start = `${event.startingVenue}, Winter Park, Orlando`;
    expect(text).toContain(`We start at 4:00 PM, at ${start}.`);
    expect(text).toContain(`Start: ${start}\nRoute: 5 stops\n`);
    expect(text).not.toContain('The route:');
    expect(text).not.toContain('/tonight');
  });
});
