import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { refunds } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../testing/guest-mail';
import { paidGuest } from '../../testing/paid-guests';
import { testServer } from '../../testing/server';
import { mailEnv, storedEmail } from '../../testing/stored-email';
import { startingAt, storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { storedStop, storedVenue } from '../../testing/stored-route';

const server = testServer({ env: mailEnv });

const told = (id: number) => server.admin.get(`/api/admin/events/${id}/cancel`);

describe('GET /api/admin/events/:id/cancel', () => {
  it('says how many guests and venues a cancellation tells, and has told, each venue once, and whom no mail reaches', async () => {
    const event = await storedEvent(server.db);
    for (const state of ['confirmed', 'offered', 'waiting', 'cancelled'] as const)
      await storedRegistration(server.db, { eventId: event.id, email: `${state}@tail.example`, state });
    const [agreed, asked] = [await storedVenue(server.db), await storedVenue(server.db)];
    const stop = (changes: object) => storedStop(server.db, { eventId: event.id, ...changes });
    await stop({ venueId: agreed.id, state: 'confirmed' });
    await stop({ venueId: agreed.id, state: 'confirmed', position: 2 });
    const { id } = await stop({ venueId: asked.id, state: 'invited', position: 3 });
    await stop({ state: 'confirmed', position: 4, name: 'Corner Shop' });
    await stop({ venueId: (await storedVenue(server.db)).id, state: 'declined', position: 5 });
    const invitation = await storedEmail(server.db, {
      kind: 'stop-invitation',
      params: { stopId: id },
      aboutKind: 'venue',
      aboutId: asked.id,
      state: 'held',
    });
    expect((await told(event.id)).body).toEqual({
      guestsTold: 3,
      venuesTold: 1,
      withoutMail: [{ name: 'Corner Shop', phone: null }],
      refunds: 0,
      refundSum: 0,
      areTests: false,
    });
    await server.db.update(emails).set({ state: 'sent' }).where(eq(emails.id, invitation.id));
    const nothing = { refunds: 0, refundSum: 0, areTests: false };
    const everybody = {
      guestsTold: 3,
      venuesTold: 2,
      withoutMail: [{ name: 'Corner Shop', phone: null }],
      ...nothing,
    };
    expect((await told(event.id)).body).toEqual(everybody);
    await server.admin.post(`/api/admin/events/${event.id}/cancel`).send({ reason: 'Storm' }).expect(200);
    expect(await messagesOf(server.db, 'event-cancelled')).toHaveLength(3);
    expect(await messagesOf(server.db, 'stop-withdrawn')).toHaveLength(2);
    const since = { unsent: 5, isRefunded: false, failedRefunds: 0 };
    expect((await told(event.id)).body).toEqual({ ...everybody, ...since });
    await server.db.update(emails).set({ state: 'sent' });
    expect((await told(event.id)).body).toEqual({ ...everybody, ...since, unsent: 0 });
  });

  it('says that the money went back once Stripe says so of all of it', async () => {
    const { eventId, payment } = await paidGuest(server.db, { event: { cancelledAt: new Date() } });
    const isRefunded = async (state: 'decided' | 'pending' | 'succeeded') => {
      await server.db.update(refunds).set({ state });
      return (await told(eventId)).body.isRefunded;
    };
    await server.db.insert(refunds).values({ paymentId: payment.id, amount: 5000, cause: 'event' });
    expect(await isRefunded('decided')).toBe(false);
    expect(await isRefunded('pending')).toBe(false);
    expect(await isRefunded('succeeded')).toBe(true);
  });

  it('is nobody of one that is over, or whose cancellation told nobody, and 404 for none', async () => {
    const event = await storedEvent(server.db);
    await storedRegistration(server.db, { eventId: event.id });
    const nobody = {
      guestsTold: 0,
      venuesTold: 0,
      withoutMail: [],
      refunds: 0,
      refundSum: 0,
      areTests: false,
    };
    await server.db.update(events).set({ cancelledAt: new Date() });
    expect((await told(event.id)).body).toEqual({
      ...nobody,
      unsent: 0,
      isRefunded: false,
      failedRefunds: 0,
    });
    await server.db
      .update(events)
      .set({ cancelledAt: null, ...startingAt(new Date('2020-06-15T20:00:00Z')) });
    expect((await told(event.id)).body).toEqual(nobody);
    expect((await told(4711)).body.code).toBe('event-not-found');
  });
});
