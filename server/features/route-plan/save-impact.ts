import { events } from '@shared/events/tables';
import { eventChanges } from '@shared/registrations/tables';
import { isSameTime } from '@shared/stops/stop-times';
import type { StopRow } from '@shared/stops/stops';
import { eq } from 'drizzle-orm';
import { type Database, tryChange } from '../../database/database';
import { countToTell } from '../guest-mail/change-notices';
import { findUnsent } from '../invitations/asked';
import { listStops } from '../stops/queries';

/** Whether the site asks a venue by itself, since it has agreed to another time of that evening. */
const isAsked = ({ venueId, state, askedAt, isTimeAgreed }: StopRow) =>
  venueId !== null && askedAt === null && state === 'confirmed' && !isTimeAgreed;

/** Whether it hears nothing until the organizer invites it again. */
const isToAsk = ({ venueId, state, askedAt }: StopRow) =>
  venueId !== null && askedAt === null && state === 'invited';

/** Of how many venues this holds because of what has changed of their stops. */
function countHurt(before: StopRow[], after: StopRow[], isHurt: (stop: StopRow) => boolean): number {
  const known = new Map(before.map((stop) => [stop.id, stop]));
  const hurt = after.filter((stop) => {
    const was = known.get(stop.id);
    return isHurt(stop) && was !== undefined && !(isHurt(was) && isSameTime(was, stop));
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
  const stops = takesPlace ? await listStops(tx, eventId) : [];
  // An invitation that has not left says the new time by itself.
  const unsent = await findUnsent(tx, stops);
  const venuesAsked = countHurt(stopsBefore, stops, isAsked);
  const venuesToAsk = countHurt(stopsBefore, stops, (stop) => isToAsk(stop) && !unsent.has(stop.id));
  const guestsTold = takesPlace && isNews ? await countToTell(tx, event, noted) : 0;
  const isAnybody = venuesAsked > 0 || guestsTold > 0;
  return { venuesAsked, venuesToAsk, guestsTold, tellAt: isAnybody && noted ? noted.dueAt : null };
}

/** Who a change would affect (docs/product/route.md#before-saving): it is made, counted, and undone. Throws what it throws. */
export const rehearseChange = (db: Database, eventId: number, change: (tx: Database) => Promise<unknown>) =>
  tryChange(db, (tx) => measure(tx, eventId, change));
