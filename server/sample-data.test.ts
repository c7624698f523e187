import { users } from '@shared/account/tables';
import { orlandoDay } from '@shared/dates';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import { venues } from '@shared/partners/tables';
import { pictureFormats, pictureWidths } from '@shared/pictures/picture-states';
import { pictures, pictureVariants } from '@shared/pictures/tables';
import { participants, registrations } from '@shared/registrations/tables';
import { walkingMinutes } from '@shared/stops/route';
import { routeLimits } from '@shared/stops/stop-states';
import { eventVendors, stops } from '@shared/stops/tables';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeSampleData, storeSampleRows } from './sample-data';
import { createTestDatabase, emptyTables, type TestDatabase } from './testing/database';

describe('the sample data', () => {
  let database: TestDatabase;
  const now = new Date('2026-11-21T15:00:00Z');

  beforeAll(async () => {
    database = await createTestDatabase();
    await storeAt(now);
  });
  afterAll(() => database.release());

  /** Stores what it is at an instant, in place of what there was. */
  async function storeAt(instant: Date) {
    await emptyTables(database.db);
    expect(await storeSampleRows(database.db, instant)).toBe(true);
  }

  it('has a cancelled event, and one whose guests have their places or wait because they do not fit', async () => {
    const rows = await database.db.select().from(events);
    expect(rows.filter(({ cancelledAt }) => cancelledAt !== null)).toMatchObject([
      { cancellationReason: expect.any(String) },
    ]);
    const open = rows.filter(({ registrationOpen }) => registrationOpen);
    expect(open).toMatchObject([{ capacity: 40, dogCapacity: 20 }]);
    const guests = await database.db.select().from(registrations);
    expect(new Set(guests.map(({ eventId }) => eventId))).toEqual(new Set(open.map(({ id }) => id)));
    expect(new Set(guests.map(({ email }) => email.split('@')[1]))).toEqual(new Set(['mail.example']));
    const total = (count: (guest: (typeof guests)[number]) => number) =>
      guests.filter(({ state }) => state === 'confirmed').reduce((sum, guest) => sum + count(guest), 0);
    const left = { people: 40 - total(({ people }) => people), dogs: 20 - total(({ dogCount }) => dogCount) };
    expect(Math.min(left.people, left.dogs)).toBeGreaterThanOrEqual(0);
    const waiting = guests.filter(({ state }) => state === 'waiting');
    expect(waiting).not.toEqual([]);
    const fits = waiting.filter(({ people, dogCount }) => people <= left.people && dogCount <= left.dogs);
    expect(fits).toEqual([]);
    const people = (await database.db.select().from(participants)).map(({ id }) => id);
    expect(people).toEqual(expect.arrayContaining(guests.map(({ participantId }) => participantId)));
  });

  it('has routes whose stops follow each other within the evening, a short walk apart', async () => {
    const rows = await database.db.select().from(events);
    const route = await database.db.select().from(stops).orderBy(asc(stops.eventId), asc(stops.position));
    const states = new Set(route.map(({ state }) => state));
    expect(states).toEqual(new Set(['planned', 'invited', 'confirmed', 'declined']));
    for (const event of rows.filter(({ stopCount }) => stopCount > 0)) {
      const own = route.filter(({ eventId }) => eventId === event.id);
      const confirmed = own.filter(({ state }) => state === 'confirmed');
      expect(own.length, event.title).toBe(event.venueCount);
      expect(event).toMatchObject({ stopCount: own.length, confirmedStopCount: confirmed.length });
      expect(event.firstStop).toBe(own[0] && confirmed.includes(own[0]) ? own[0].name : null);
      expect([own[0]?.arrivesAt, own.at(-1)?.leavesAt]).toEqual([event.date, event.endsAt]);
      for (const [index, stop] of own.entries()) {
        const before = own[index - 1];
        expect(stop.arrivesAt.getTime(), stop.name).toBeLessThan(stop.leavesAt.getTime());
        expect(stop.specials?.length ?? 0).toBeLessThanOrEqual(routeLimits.specials);
        if (!before) continue;
        expect(stop.arrivesAt.getTime(), stop.name).toBeGreaterThan(before.leavesAt.getTime());
        expect(walkingMinutes(before, stop), stop.name).toBeLessThanOrEqual(15);
      }
    }
    const upcoming = rows.filter(
      ({ endsAt, isActive, cancelledAt }) => endsAt > now && isActive && !cancelledAt,
    );
    expect(upcoming.filter(({ stopCount }) => stopCount < 4 || stopCount > 6)).toEqual([]);
    const hosts = await database.db.select().from(venues).innerJoin(stops, eq(stops.venueId, venues.id));
    expect(hosts.length).toBeGreaterThanOrEqual(3);
    expect(hosts.filter((host) => !host.venues.isApproved)).toEqual([]);
    const coming = await database.db.select().from(eventVendors);
    expect(new Set(coming.map(({ stopId }) => stopId !== null))).toEqual(new Set([true, false]));
  });

  it('has no accounts', async () => {
    expect(await database.db.$count(users)).toBe(0);
  });

  const today = orlandoDay(now);
  it.each(['00:00', '03:05', '16:00', '23:59'])('has one crawl that is under way: at %s', async (clock) => {
    const at = startInstant(today, clock);
    await storeAt(at);
    const rows = await database.db.select().from(events);
    const underWay = rows.filter(({ date, endsAt }) => date <= at && endsAt > at);
    expect(underWay).toMatchObject([{ title: 'Every Dog Has Its Day', isActive: true, cancelledAt: null }]);
    expect(orlandoDay(underWay[0]?.date ?? '')).toBe(today);
    const hour = 60 * 60 * 1000;
    expect((underWay[0]?.endsAt.getTime() ?? 0) - at.getTime()).toBeGreaterThanOrEqual(1.5 * hour);
  });

  it.each(['2026-03-08', '2026-11-01'])('has stops that follow each other also on %s', async (day) => {
    await storeAt(startInstant(day, '10:00'));
    const route = await database.db.select().from(stops);
    expect(route.filter(({ arrivesAt, leavesAt }) => arrivesAt >= leavesAt)).toEqual([]);
  });

  it('is stored once, even by two processes at once, and never into a database in use', async () => {
    await emptyTables(database.db);
    const responses = await Promise.all([1, 2].map(() => storeSampleRows(database.db, now)));
    expect(responses.sort()).toEqual([false, true]);
    expect(await database.db.$count(venues)).toBe(6);
    await database.db.delete(events);
    expect(await storeSampleRows(database.db, now)).toBe(false);
    expect(await database.db.$count(events)).toBe(0);
  });

  it('has a picture of an event to come, and the album of a past one, in all widths and formats', async () => {
    await emptyTables(database.db);
    const { db } = database;
    await storeSampleRows(db, now);
    // What a start has not come to is left to the next one.
    await completeSampleData(db, AbortSignal.abort());
    expect(await db.$count(pictures)).toBe(0);
    await completeSampleData(db);
    await completeSampleData(db);
    const shown = await db.select().from(events).where(isNotNull(events.imagePath));
    expect(shown.map(({ endsAt }) => endsAt > now).sort()).toEqual([false, true]);
    for (const { imagePath, imageAlt } of shown) {
      expect(imagePath).toMatch(/^\/pictures\/[0-9a-f]{32}-960\.webp$/);
      expect(imageAlt?.length).toBeGreaterThan(3);
    }
    const album = await db.select().from(pictures).where(eq(pictures.use, 'album'));
    expect(album.length).toBeGreaterThanOrEqual(3);
    expect(new Set(album.map(({ eventId }) => eventId))).toEqual(
      new Set(shown.filter(({ endsAt }) => endsAt <= now).map(({ id }) => id)),
    );
    const files = pictureFormats.length * pictureWidths.length;
    expect(await db.$count(pictureVariants)).toBe((album.length + shown.length) * files);
  });
});
