import type { StopRow } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/database';

/**
 * Notes that an invitation was written for these stops at `now`, of an event that is locked: their venues count as asked
 * once it has left. Gives the stops.
 */
export function markWritten(tx: Database, ids: number[], now: Date): Promise<StopRow[]> {
  return tx
    .update(stops)
    .set({ askedAt: now })
    .where(and(inArray(stops.id, ids), ne(stops.state, 'confirmed')))
    .returning();
}

/**
 * Notes that the venues of these stops were asked at `now`: of an event that is locked, whose version stays, since it
 * says nothing new. One that has agreed is not asked again. Gives the stops that were.
 */
export function markAsked(tx: Database, ids: number[], now: Date): Promise<StopRow[]> {
  return tx
    .update(stops)
    .set({ state: 'invited', askedAt: now, answeredAt: null, answeredBy: null })
    .where(and(inArray(stops.id, ids), ne(stops.state, 'confirmed')))
    .returning();
}
