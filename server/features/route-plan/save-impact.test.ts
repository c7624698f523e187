import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { eventChanges } from '@shared/registrations/tables';
import { stops } from '@shared/stops/tables';
import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { aStop, storedStop, storedVenue } from '../../testing/stored-route';

const server = testServer({ env: mailEnv });
const minute = 60 * 1000;

/** An event with three guests, of which one has cancelled, and a route of a bar that has agreed and one that declined. */
async function aLiveEvent() {
  const event = await storedEvent(server.db, { ticketUrl: null });
  const venue = await storedVenue(server.db);
  const other = await storedVenue(server.db, { contactEmail: 'luis@bar.example' });
  const eventId = event.id;
  const said = { askedAt: new Date(), answeredAt: new Date(), answeredBy: 'venue' } as const;
  const stop = await storedStop(server.db, { eventId, venueId: venue.id, state: 'confirmed', ...said });
  await storedStop(server.db, {
    eventId,
    venueId: other.id,
    position: 2,
    name: 'Two',
    arrivesAt: new Date('2030-06-15T22:00:00Z'),
    leavesAt: new Date('2030-06-15T23:00:00Z'),
    state: 'declined',
    ...said,
  });
  const createdAt = new Date('2026-01-01T12:00:00Z');
  for (const state of ['confirmed', 'confirmed', 'cancelled'] as const)
    await storedRegistration(server.db, { eventId, createdAt, state });
  const path = `/api/admin/events/${eventId}`;
  const body = (changes: Parameters<typeof anEventInput>[0]) => ({
    ...anEventInput(changes),
    ticketUrl: null,
  });
  return {
    stop,
    venue,
    tryEvent: (changes: Parameters<typeof anEventInput>[0]) =>
      server.admin.put(`${path}?dryRun=true`).send(body(changes)),
    saveEvent: (changes: Parameters<typeof anEventInput>[0]) =>
      server.admin.put(path).send(body(changes)).expect(200),
    tryRoute: (route: object[], version?: number) =>
      server.admin.put(`${path}/stops?dryRun=true`).send({ version, stops: route }),
  };
}

const everything = async () => [
  await server.db.select().from(events),
  await server.db.select().from(stops),
  await server.db.select().from(emails),
  await server.db.select().from(eventChanges),
  await server.db.select().from(auditLog),
];
const nobody = { venuesAsked: 0, venuesToAsk: 0, guestsTold: 0, tellAt: null };

describe('before a change is saved, its organizer learns who is affected:', () => {
  it.each([
    ['another start, by the site', { startTime: '5:00 PM' }, { venuesAsked: 1, venuesToAsk: 0 }],
    ['another day, by the organizer', { date: '2030-06-22' }, { venuesAsked: 0, venuesToAsk: 1 }],
  ])('by %s, and nothing is stored', async (_what, changes, bars) => {
    const { tryEvent } = await aLiveEvent();
    const before = await everything();
    const from = Date.now();
    const { body } = await tryEvent(changes).expect(200);
    expect(body).toEqual({ ...bars, guestsTold: 2, tellAt: expect.any(String) });
    const tellAt = Date.parse(body.tellAt);
    expect(tellAt).toBeGreaterThanOrEqual(from + 15 * minute);
    expect(tellAt).toBeLessThanOrEqual(Date.now() + 15 * minute);
    expect(await everything()).toEqual(before);
  });

  it('nobody, by what neither venues nor guests read', async () => {
    const { tryEvent } = await aLiveEvent();
    expect((await tryEvent({ title: 'Another name' }).expect(200)).body).toEqual(nobody);
  });

  it('by the edits before it too, but nobody by one that changes nothing more', async () => {
    const { tryEvent, saveEvent } = await aLiveEvent();
    await saveEvent({ startTime: '5:00 PM' });
    expect((await tryEvent({ startTime: '5:00 PM', title: 'New' }).expect(200)).body).toEqual(nobody);
    expect((await tryEvent({ startTime: '5:30 PM' }).expect(200)).body).toMatchObject({
      venuesAsked: 1,
      guestsTold: 2,
    });
    // Back to what everybody knows.
    expect((await tryEvent({}).expect(200)).body).toEqual(nobody);
  });

  it('by another time of a stop', async () => {
    const { tryRoute, stop, venue } = await aLiveEvent();
    const before = await everything();
    const moved = aStop({ id: stop.id, venueId: venue.id, arrivesAt: '4:45 PM' });
    expect((await tryRoute([moved]).expect(200)).body).toMatchObject({ venuesAsked: 1, guestsTold: 2 });
    expect(await everything()).toEqual(before);
  });

  it('and what is wrong with it, as where it is saved', async () => {
    const { tryRoute, tryEvent } = await aLiveEvent();
    await tryRoute([aStop({ leavesAt: '4:00 PM' })]).expect(400);
    await tryRoute([], 99).expect(409);
    await tryEvent({ title: '' }).expect(400);
  });
});
