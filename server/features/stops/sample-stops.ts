import { addDays, orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { endInstant, startInstant } from '@shared/instants';
import { vendors, venues } from '@shared/partners/tables';
import { eventVendors, stops } from '@shared/stops/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { routeSummary } from './queries';
import { sampleRoutes } from './sample-routes';

const minute = 60 * 1000;
const hour = 60 * minute;
const walk = 10 * minute;

/** When each of `count` stops begins and ends. Wristbands take two hours; the others share what is left. */
function timesOf({ date, startTime, endTime }: EventRow, count: number) {
  const start = date.getTime();
  const length = endInstant(date, startTime, endTime).getTime() - start;
  const first = length >= count * hour ? 2 * hour : length / count;
  const each = (length - first) / (count - 1);
  const rounded = (after: number) => start + Math.round(after / (5 * minute)) * 5 * minute;
  const begins = (position: number) => (position === 0 ? start : rounded(first + each * (position - 1)));
  return (position: number) => ({
    arrivesAt: new Date(begins(position)),
    leavesAt: new Date(begins(position + 1) - (position + 1 < count ? walk : 0)),
  });
}

/** Ids by the names of their businesses. */
const idsByName = (rows: { id: number; businessName: string }[]) =>
  new Map(rows.map(({ id, businessName }) => [businessName, id]));

export async function storeSampleRoutes(tx: Database, now: Date): Promise<void> {
  const today = orlandoDay(now);
  const askedAt = startInstant(addDays(today, -6), '11:00');
  const answeredAt = startInstant(addDays(today, -4), '15:20');
  const venueIds = idsByName(await tx.select().from(venues));
  const vendorIds = idsByName(await tx.select().from(vendors));
  for (const event of await tx.select().from(events).orderBy(events.id)) {
    const route = sampleRoutes[event.title];
    if (!route) continue;
    const timesAt = timesOf(event, route.stops.length);
    const rows = route.stops.map((stop, index) => {
      const venueId = venueIds.get(stop.name) ?? null;
      const isAnswered = stop.state === 'confirmed' || stop.state === 'declined';
      const answeredBy = venueId === null ? 'organizer' : 'venue';
      return {
        ...stop,
        ...timesAt(index),
        ...(isAnswered && ({ answeredAt, answeredBy } as const)),
        eventId: event.id,
        position: index + 1,
        venueId,
        askedAt: venueId !== null || stop.state === 'invited' ? askedAt : null,
      };
    });
    const stored = await tx.insert(stops).values(rows).returning();
    await tx
      .update(events)
      .set(await routeSummary(tx, event.id))
      .where(eq(events.id, event.id));
    const coming = Object.entries(route.vendors ?? {}).map(([name, position]) => ({
      eventId: event.id,
      vendorId: vendorIds.get(name) ?? 0,
      stopId: stored.find((stop) => stop.position === position)?.id ?? null,
      state: 'confirmed' as const,
      askedAt,
      answeredAt,
      answeredBy: 'vendor' as const,
    }));
    if (coming.length > 0) await tx.insert(eventVendors).values(coming);
  }
}
