import { formatMoment, orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { isWanted, messagesOf, toldOfOffer } from '../../testing/guest-mail';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { startingAt } from '../../testing/stored-event';
import { storedOpenEvent } from '../../testing/stored-registration';
import { hoursBefore, now, waitingListOf } from '../../testing/waiting-list';
import { endDueOffers, lastCall } from './free-places';

const server = testServer({ env: mailEnv });
const offline = waitingListOf(testServer());
const { rows, kinds, eventWith, waiting, offer } = waitingListOf(server);

const hour = 3_600_000;
const eventFor = (capacity: number) => eventWith({ capacity });

const expired = { state: 'offered', offerExpiresAt: hoursBefore(501) } as const;
/** Stores a party that read of its offer and let it pass. */
async function missing(event: EventRow, changes: Partial<RegistrationRow> = {}) {
  const row = await waiting(event, { ...expired, ...changes });
  await toldOfOffer(server.db, row);
  return row;
}

describe('an offer that nobody took in time', () => {
  it('puts the party at the end of the list, and goes to the next', async () => {
    const event = await eventFor(2);
    const first = await missing(event);
    const second = await waiting(event);
    const third = await waiting(event);
    await offer(event);
    expect(await rows()).toMatchObject([
      { id: first.id, state: 'waiting', missedOffers: 1, offerExpiresAt: null, waitingSince: now },
      { id: second.id, state: 'offered' },
      { id: third.id, state: 'waiting' },
    ]);
  });

  it('is offered again to the party where it waits alone', async () => {
    const event = await eventFor(2);
    await missing(event);
    await offer(event);
    expect(await rows()).toMatchObject([
      { state: 'offered', missedOffers: 1, offerExpiresAt: hoursBefore(476) },
    ]);
  });

  it('cancels the party the second time, and says so', async () => {
    const event = await eventFor(2);
    const { id } = await missing(event, { missedOffers: 1 });
    const next = await waiting(event);
    await offer(event);
    expect(await rows()).toMatchObject([
      { state: 'cancelled', cancellationCause: 'offer-expired', cancelledAt: now },
      { state: 'offered' },
    ]);
    expect(await kinds()).toEqual([
      ['registration-cancelled', id],
      ['registration-offer', next.id],
    ]);
  });

  it('is found by any process within a round', async () => {
    const event = await eventFor(2);
    await missing(event);
    await waiting(event);
    await Promise.all([endDueOffers(server.db, server.mail, now), endDueOffers(server.db, server.mail, now)]);
    expect(await rows()).toMatchObject([{ state: 'waiting', missedOffers: 1 }, { state: 'offered' }]);
  });

  it('puts several at the end in the order of their offers', async () => {
    const event = await eventFor(0);
    const late = await missing(event, { offerExpiresAt: hoursBefore(501) });
    const early = await missing(event, { offerExpiresAt: hoursBefore(502) });
    const other = await waiting(event);
    await offer(event);
    const list = (await rows()).sort((a, b) => Number(a.waitingSince) - Number(b.waitingSince));
    expect(list.map(({ id }) => id)).toEqual([other.id, early.id, late.id]);
  });
});

describe('an offer that the party could not know of', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['has not left, as in a pause', async () => undefined],
    ['could not be sent in time, as in an outage', () => server.db.update(emails).set({ state: 'failed' })],
    ['was deleted by the organizer', () => server.db.delete(emails)],
    ['was of an earlier one', () => server.db.update(registrations).set({ toldOfferEnd: hoursBefore(600) })],
  ])('is made anew, to the same party, where its mail %s', async (_what, change) => {
    const event = await eventFor(2);
    const first = await waiting(event, { missedOffers: 1 });
    const next = await waiting(event);
    await offer(event);
    await change();
    await offer(event, hoursBefore(475));
    // No mail is left that tells of the first one.
    const unsent = (await messagesOf(server.db, 'registration-offer')).filter(
      (one) => one.state === 'queued',
    );
    expect(unsent).toHaveLength(1);
    expect(await rows()).toMatchObject([
      {
        state: 'offered',
        missedOffers: 1,
        waitingSince: first.waitingSince,
        offerExpiresAt: hoursBefore(451),
      },
      { id: next.id, state: 'waiting' },
    ]);
    const last = (await messagesOf(server.db, 'registration-offer')).at(-1);
    expect(last).toMatchObject({ aboutId: first.id, state: 'queued' });
    expect(last?.key).toContain(hoursBefore(451).toISOString());
  });
});

describe('where no mail leaves, an offer', () => {
  it('stands until two hours before the start, then the party waits where it stood', async () => {
    const event = await offline.eventWith({ capacity: 2 });
    const { waitingSince } = await offline.waiting(event);
    await offline.offer(event);
    for (const hours of [400, 26, 3]) {
      await offline.offer(event, hoursBefore(hours));
      expect(await offline.rows()).toMatchObject([{ state: 'offered', offerExpiresAt: hoursBefore(2) }]);
    }
    await offline.offer(event, hoursBefore(2));
    expect(await offline.rows()).toMatchObject([{ state: 'waiting', missedOffers: 0, waitingSince }]);
    expect(await offline.kinds()).toEqual([]);
  });

  it('that was made with sending on does not count as missed', async () => {
    const event = await offline.eventWith({ capacity: 2 });
    const { waitingSince } = await offline.waiting(event, { ...expired, missedOffers: 1 });
    await offline.offer(event);
    expect(await offline.rows()).toMatchObject([
      { state: 'offered', missedOffers: 1, waitingSince, offerExpiresAt: hoursBefore(2) },
    ]);
  });
});

describe('an offer of an event that is moved to an earlier time', () => {
  /** Moves the event so that an offer, of which there is mail, would end so many hours before its start. */
  async function moved(offerEndsHoursBefore: number) {
    const event = await eventFor(2);
    const row = await missing(event, {
      offerExpiresAt: new Date(now.getTime() + 20 * hour),
      missedOffers: 1,
    });
    const date = new Date(now.getTime() + (20 + offerEndsHoursBefore) * hour);
    const [after] = await server.db.update(events).set(startingAt(date)).returning();
    await offer(event);
    return { row, event: after ?? event };
  }

  it('stays as it is where it ends two hours before the start all the same', async () => {
    const { row } = await moved(2);
    expect(await rows()).toMatchObject([{ ...row, toldOfferEnd: row.offerExpiresAt }]);
    expect(await kinds()).toEqual([]);
  });

  it('ends two hours before the new start, and the party is told', async () => {
    const { row, event } = await moved(-5);
    const offerExpiresAt = lastCall(event);
    expect(await rows()).toMatchObject([{ state: 'offered', offerExpiresAt }]);
    const [told, ...others] = await messagesOf(server.db, 'registration-offer');
    if (!told) throw new Error('nothing was written');
    expect(told).toMatchObject({ aboutId: row.id, state: 'queued' });
    const { text } = await renderedNow(server, told);
    expect(text).toContain(`, ${formatMoment(offerExpiresAt)}, Eastern Time`);
    expect(others).toEqual([]);
    expect(await isWanted(server, told)).toBe(true);
  });

  it('says in one message when it ends, where the first one has not left', async () => {
    const event = await eventFor(2);
    await waiting(event);
    await offer(event);
    const date = new Date(now.getTime() + 20 * hour);
    await server.db.update(events).set(startingAt(date));
    await offer(event);
    await offer(event);
    const messages = await messagesOf(server.db, 'registration-offer');
    expect(messages).toMatchObject([{ subject: expect.stringContaining(formatMoment(lastCall({ date }))) }]);
  });

  it('is not missed where its new end is over at once', async () => {
    const { row } = await moved(-19);
    const { waitingSince } = row;
    expect(await rows()).toMatchObject([{ state: 'waiting', missedOffers: 1, waitingSince }]);
    expect(await kinds()).toEqual([]);
  });

  it('gives no place after it, but where one is free', async () => {
    const event = await storedOpenEvent(server.db, { capacity: 1 });
    const offerExpiresAt = new Date(Date.now() + 20 * hour);
    const row = await missing(event, { offerExpiresAt });
    await server.db.update(events).set(startingAt(new Date(Date.now() + hour)));
    const token = linkToken(server.mail, linkKinds.registration, row);
    const { body } = await server.api.post(`/api/registrations/${token}/accept`).expect(409);
    expect(body.code).toBe('offer-expired');
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
  });

  it('is shortened in the transaction of the change', async () => {
    const soon = new Date(Date.now() + 300 * hour);
    const event = await storedOpenEvent(server.db, { date: soon, capacity: 2 });
    const row = await missing(event, { offerExpiresAt: new Date(Date.now() + 100 * hour) });
    const date = orlandoDay(new Date(Date.now() + 48 * hour));
    const open = { registrationOpen: true, ticketUrl: null, capacity: 2 };
    const change = anEventInput({ ...open, date, startTime: '12:05 AM' });
    await server.admin.put(`/api/admin/events/${event.id}`).send(change).expect(200);
    const [after] = await server.db.select().from(events);
    expect(await rows()).toMatchObject([{ id: row.id, offerExpiresAt: lastCall(after ?? event) }]);
  });
});
