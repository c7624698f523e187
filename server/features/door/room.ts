import { checkIns } from '@shared/door/tables';
import { registrations } from '@shared/registrations/tables';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/**
 * How many taps an event keeps, since its link may come into wrong hands, and each phone reads all of them every 15
 * seconds (docs/product/door.md#room-for-taps). What each party has for itself nobody else can use up; the rest is
 * shared by walk-ins, unknown numbers, and parties that need more.
 */
export const maxTaps = { ofPartyAlone: 10, ofParty: 200, shared: 3000 } as const;

async function countShared(tx: Database, eventId: number): Promise<number> {
  const perParty = tx
    .select({
      registrationId: checkIns.registrationId,
      taps: sql<number>`count(*)::int`.as('taps'),
    })
    .from(checkIns)
    .where(eq(checkIns.eventId, eventId))
    .groupBy(checkIns.registrationId)
    .as('per_party');
  const [counted] = await tx
    .select({
      shared: sql<number>`coalesce(sum(
        case when ${registrations.id} is null then ${perParty.taps}
        else greatest(${perParty.taps} - ${maxTaps.ofPartyAlone}::int, 0) end
      ), 0)::int`,
    })
    .from(perParty)
    .leftJoin(
      registrations,
      and(eq(registrations.id, perParty.registrationId), eq(registrations.eventId, eventId)),
    );
  return counted?.shared ?? 0;
}

export type Room = {
  /** Whether one more tap is kept; then it is counted. Undefined is of no party of this event. */
  take: (tapsOfParty: number | undefined) => boolean;
};

export async function readRoom(tx: Database, eventId: number): Promise<Room> {
  let left = maxTaps.shared - (await countShared(tx, eventId));
  return {
    take(tapsOfParty) {
      if (tapsOfParty !== undefined && tapsOfParty < maxTaps.ofPartyAlone) return true;
      if (left <= 0 || (tapsOfParty ?? 0) >= maxTaps.ofParty) return false;
      left -= 1;
      return true;
    },
  };
}
