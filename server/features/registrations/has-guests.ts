import { registrations } from '@shared/registrations/tables';
import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { eventHasGuests } from '../../errors';

/**
 * Throws `event-has-guests` where one of these events, locked, has a registration: a cancelled one too, unless only those
 * count who may still come (docs/product/events.md#cancelled-events).
 */
export async function requireNoGuests(
  tx: Database,
  eventIds: number[],
  { countsCancelled }: { countsCancelled: boolean },
): Promise<void> {
  if (eventIds.length === 0) return;
  const guests = await tx.$count(
    registrations,
    and(
      inArray(registrations.eventId, eventIds),
      countsCancelled ? undefined : ne(registrations.state, 'cancelled'),
    ),
  );
  if (guests > 0) throw eventHasGuests();
}
