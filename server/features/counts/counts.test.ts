import { randomUUID } from 'node:crypto';
import { contactMessages } from '@shared/contact/tables';
import { events } from '@shared/events/tables';
import { hookDeliveries, hooks } from '@shared/hooks/tables';
import { mailStatus } from '@shared/mail/tables';
import { siteSettings } from '@shared/settings/tables';
import type { StopState } from '@shared/stops/stop-states';
import { eventVendors, stops } from '@shared/stops/tables';
import { subscribers } from '@shared/subscribers/tables';
import { aComingEvent } from '@shared/testing/mail';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { statusId } from '../../mail/sender/status';
import { testServer } from '../../testing/server';
import { storeSetting } from '../../testing/store-setting';
import { storedEmail } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';
import { storedPicture } from '../../testing/stored-picture';
import { storedBooth, storedStop, storedVendor, storedVenue } from '../../testing/stored-route';
import { storeDefaultSettings } from '../settings/queries';

const server = testServer();
const path = '/api/admin/counts';

it('GET /api/admin/counts counts every row of each list, whatever its state', async () => {
  await storedEvent(server.db);
  await storedEvent(server.db, { isActive: false });
  for (const isApproved of [false, true, false]) await storedVenue(server.db, { isApproved });
  await storedVendor(server.db);
  const emails = ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@mail.example` }));
  await server.db.insert(subscribers).values(emails);
  const message = { name: 'Dana', email: 'dana@mail.example', subject: 'Dogs', message: 'Two' };
  await server.db.insert(contactMessages).values(Array(5).fill(message));
  for (const key of ['aa', 'bb', 'cc', 'dd', 'ee', 'ff']) await storeSetting(server.db, key, '');
  const { body } = await server.admin.get(path).expect(200);
  expect(body).toEqual({ events: 2, venues: 3, vendors: 1, subscribers: 4, messages: 5, settings: 6 });
});

describe('GET /api/admin/waiting', () => {
  const waiting = async () => {
    return (await server.admin.get('/api/admin/waiting').expect(200)).body;
  };

  it('says that nothing waits on an empty database', async () => {
    const stepsLeft = ['mail', 'event', 'venues', 'route', 'money', 'registration'];
    const nothing = { isMailStuck: false, shippedContacts: 0, stepsLeft, nextEvent: null, sameDay: [] };
    expect(await waiting()).toMatchObject({ ...nothing, venues: 0, failedEmails: 0 });
  });

  it('says which first steps are left, until they are done or hidden', async () => {
    await storeDefaultSettings(server.db);
    const all = ['contact', 'mail', 'event', 'venues', 'route', 'money', 'registration'];
    expect(await waiting()).toMatchObject({ shippedContacts: 6, stepsLeft: all });
    const { id } = await storedEvent(server.db, { ticketUrl: null, price: 0 });
    await storedVenue(server.db, { isApproved: false });
    const bare = ['contact', 'mail', 'venues', 'route', 'money', 'registration'];
    expect((await waiting()).stepsLeft).toEqual(bare);
    await storedVenue(server.db);
    await server.db.update(events).set({ price: 500 });
    expect((await waiting()).stepsLeft).toEqual(['contact', 'mail', 'route', 'registration']);
    await server.db.update(events).set({ stopCount: 1, registrationOpen: true }).where(eq(events.id, id));
    await server.db.update(siteSettings).set({ value: '' }).where(eq(siteSettings.category, 'social'));
    expect(await waiting()).toMatchObject({ shippedContacts: 2, stepsLeft: ['contact', 'mail'] });
    await storeSetting(server.db, 'contact_phone', '407 555 0100');
    await storeSetting(server.db, 'contact_email', 'not an address');
    expect(await waiting()).toMatchObject({ shippedContacts: 0, stepsLeft: ['contact', 'mail'] });
    await storeSetting(server.db, 'contact_email', 'rosie@pups.example');
    expect(await waiting()).toMatchObject({ shippedContacts: 0, stepsLeft: ['mail'] });
    await storeSetting(server.db, 'first_steps', 'hidden');
    expect((await waiting()).stepsLeft).toEqual([]);
  });

  it('counts what is pending, unread, held and failed, and nothing else', async () => {
    for (const isApproved of [false, true, false]) await storedVenue(server.db, { isApproved });
    await storedVendor(server.db, { isApproved: false });
    const message = { name: 'Dana', email: 'dana@mail.example', subject: 'Dogs', message: 'Two' };
    await server.db.insert(contactMessages).values([message, { ...message, isRead: true }]);
    for (const state of ['held', 'failed', 'failed', 'sent', 'queued'] as const)
      await storedEmail(server.db, { state });
    for (const state of ['pending', 'pending', 'accepted', 'rejected'] as const)
      await storedPicture(server.db, { state });
    const [hook] = await server.db
      .insert(hooks)
      .values([
        { kind: 'venue', provider: 'json' },
        { kind: 'venue', provider: 'tally', refusedCount: 2 },
      ])
      .returning();
    for (const state of ['unmapped', 'received', 'stored', 'dropped', 'unmapped'] as const)
      await server.db.insert(hookDeliveries).values({ hookId: hook?.id ?? 0, key: randomUUID(), state });
    expect(await waiting()).toMatchObject({
      venues: 2,
      vendors: 1,
      messages: 1,
      heldEmails: 1,
      failedEmails: 2,
      pictures: 2,
      unmatchedApplications: 3,
      refusedConnections: 1,
    });
  });

  it.each([{ pausedAt: new Date() }, { problem: '535 wrong password', problemAt: new Date() }])(
    'says that no mail leaves (%o)',
    async (trouble) => {
      await server.db.insert(mailStatus).values({ id: statusId, heartbeatAt: new Date(), ...trouble });
      expect((await waiting()).isMailStuck).toBe(true);
    },
  );

  it('names the next event that has not ended and is not cancelled, and what it lacks', async () => {
    await storedEvent(server.db, { title: 'Over', date: new Date('2020-06-15T20:00:00Z') });
    await storedEvent(server.db, { title: 'Later', date: new Date('2031-06-15T20:00:00Z') });
    await storedEvent(server.db, {
      title: 'Cancelled',
      date: new Date('2029-06-15T20:00:00Z'),
      cancelledAt: new Date(),
    });
    const date = new Date('2030-06-15T20:00:00Z');
    const bare = { isActive: false, ticketUrl: null, imagePath: null };
    const { id } = await storedEvent(server.db, { title: 'Next', date, ...bare });
    const lacks = ['publication', 'tickets', 'route', 'picture'] as const;
    const next = aComingEvent({ id, title: 'Next', date: date.toISOString(), lacks: [...lacks] });
    expect((await waiting()).nextEvent).toEqual(next);
    const whole = {
      isActive: true,
      ticketUrl: 'https://tickets.example',
      imagePath: 'https://a.example/b.jpg',
      stopCount: 5,
      confirmedStopCount: 5,
    };
    await server.db.update(events).set(whole).where(eq(events.id, id));
    expect((await waiting()).nextEvent).toMatchObject({ title: 'Next', lacks: [] });
  });

  it('asks for the confirmations of a route of which some venues have not agreed', async () => {
    await storedEvent(server.db, { imagePath: '/dog.jpg', stopCount: 5, confirmedStopCount: 4 });
    expect((await waiting()).nextEvent?.lacks).toEqual(['confirmations']);
  });

  it('asks for the drinks of bars that have agreed, not of places that are no partner’s, and for vendors’ answers', async () => {
    const { id: eventId } = await storedEvent(server.db, { imagePath: '/dog.jpg' });
    const { id: venueId } = await storedVenue(server.db);
    const stop = await storedStop(server.db, { eventId, venueId, state: 'confirmed' });
    await storedStop(server.db, { eventId, position: 2, state: 'confirmed' });
    const lacks = async () => (await waiting()).nextEvent?.lacks;
    expect(await lacks()).toEqual(['drinks']);
    const specials = [...stop.specials, ...stop.specials];
    await server.db.update(stops).set({ specials }).where(eq(stops.id, stop.id));
    expect(await lacks()).toEqual([]);
    const { id: vendorId } = await storedVendor(server.db);
    await storedBooth(server.db, { eventId, vendorId, state: 'invited' });
    const lacksWhen = async (state: StopState) => {
      await server.db.update(eventVendors).set({ state }).where(eq(eventVendors.vendorId, vendorId));
      return lacks();
    };
    expect(await lacksWhen('invited')).toEqual(['vendors']);
    // As in a copy of another event.
    expect(await lacksWhen('planned')).toEqual(['vendors']);
    expect(await lacksWhen('declined')).toEqual([]);
  });

  it('asks an event that registers its guests here for a number of places', async () => {
    const route = { stopCount: 1, confirmedStopCount: 1 };
    const isWhole = { ...route, imagePath: '/dog.jpg', ticketUrl: null, registrationOpen: true };
    const { id } = await storedEvent(server.db, isWhole);
    expect((await waiting()).nextEvent?.lacks).toEqual(['places']);
    await server.db.update(events).set({ capacity: 40 }).where(eq(events.id, id));
    expect((await waiting()).nextEvent?.lacks).toEqual([]);
  });

  it('says how many people have a place at the next event and others of its day, and how many parties wait', async () => {
    const { id } = await storedEvent(server.db, { capacity: 40 });
    const other = await storedEvent(server.db, { date: new Date('2031-06-15T20:00:00Z') });
    const second = await storedEvent(server.db);
    await storedEvent(server.db, { isActive: false });
    await storedGuest(server.db, id, { people: 3 });
    await storedGuest(server.db, id, { people: 2, state: 'offered' });
    await storedGuest(server.db, id, { people: 6, state: 'waiting' });
    await storedGuest(server.db, id, { people: 6, state: 'cancelled' });
    await storedGuest(server.db, other.id);
    await storedGuest(server.db, second.id, { people: 7 });
    const { nextEvent, sameDay } = await waiting();
    expect(nextEvent).toMatchObject({ id, people: 5, waitingParties: 1, capacity: 40 });
    expect(sameDay).toMatchObject([{ id: second.id, people: 7 }]);
  });
});
