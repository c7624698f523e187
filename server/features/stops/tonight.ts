import type { tonightResponse } from '@shared/stops/stops';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { findActiveEvent } from '../events/queries';
import { readProgress } from './progress';
import { listPublicStops } from './queries';

/**
 * The evening of an active event. All that changes with the clock is worked out on the phones, so this changes with
 * writes alone. Throws `event-not-found`.
 */
export async function readTonight(db: Database, eventId: number): Promise<z.input<typeof tonightResponse>> {
  const event = await findActiveEvent(db, eventId);
  return { event, ...(await readProgress(db, eventId)), stops: await listPublicStops(db, eventId) };
}
