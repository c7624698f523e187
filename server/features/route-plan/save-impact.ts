import { events } from '@shared/events/tables';
import { eventChanges } from '@shared/registrations/tables';
import type { saveImpact } from '@shared/stops/save-impact';
import { isSameTime } from '@shared/stops/stop-times';
import type { StopRow } from '@shared/stops/stops';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { changeOrTry, type Database } from '../../database/database';
import { countToTell } from '../guest-mail/change-notices';
import { listStops } from '../stops/queries';

type Impact = z.input<typeof saveImpact>;

const isToAsk = ({ venueId, state, askedAt, isTimeAgreed }: StopRow) =>
  venueId !== null && askedAt === null && (state === 'invited' || (state === 'confirmed' && !isTimeAgreed));

/** How many venues are to be asked again because of what has changed of their stops. */
function countVenuesAsked(before: StopRow[], after: StopRow[]): number {
  const known = new Map(before.map((stop) => [stop.id, stop]));
  const hurt = after.filter((stop) => {
    const was = known.get(stop.id);
    return isToAsk(stop) && was !== undefined && !(isToAsk(was) && isSameTime(was, stop));
  });
  return new Set(hurt.map(({ venueId }) => venueId)).size;
}

async function readNoted(tx: Database, eventId: number) {
  const [noted] = await tx.select().from(eventChanges).where(eq(eventChanges.eventId, eventId));
  return noted;
}

/** What a change means for venues and guests, once it is made by `change`. */
async function measure(tx: Database, eventId: number, change: (tx: Database) => Promise<unknown>) {
  const stopsBefore = await listStops(tx, eventId);
  const notedBefore = await readNoted(tx, eventId);
  await change(tx);
  const noted = await readNoted(tx, eventId);
  const isNews = noted && noted.editedAt.getTime() !== notedBefore?.editedAt.getTime();
  const [event] = await tx.select().from(events).where(eq(events.id, eventId));
  const takesPlace = event && event.cancelledAt === null && event.endsAt > new Date();
  const venuesAsked = takesPlace ? countVenuesAsked(stopsBefore, await listStops(tx, eventId)) : 0;
  const guestsTold = takesPlace && isNews ? await countToTell(tx, event, noted) : 0;
  const isAnybody = venuesAsked > 0 || guestsTold > 0;
  return { venuesAsked, guestsTold, tellAt: isAnybody && noted ? noted.dueAt : null };
}

/**
 * Who would be affected by a change of an event or its route (docs/product/route.md#before-saving): it is made, who is
 * told is counted, and all of it is undone. Throws what the change throws.
 */
export const rehearseChange = (
  db: Database,
  eventId: number,
  change: (tx: Database) => Promise<unknown>,
): Promise<Impact> => changeOrTry(db, true, (tx) => measure(tx, eventId, change));
