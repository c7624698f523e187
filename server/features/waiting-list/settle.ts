import type { EventRow } from '@shared/events/events';
import { type CancellationCause, fits, type Room } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { type Database, updateRow } from '../../database/database';
import { queueRegistrationEmail } from '../guest-mail/emails';
import { cancelRows } from './cancel-rows';
import { endOffers } from './end-offers';
import { offerEnd, readGuestList, type Settling } from './free-places';

/** Those who wait and fit, who stands first coming first; with so much room. */
function findWaiting(tx: Database, { id }: EventRow, room: Room): Promise<RegistrationRow[]> {
  const atMost = (column: typeof registrations.people | typeof registrations.dogCount, places: number) =>
    Number.isFinite(places) ? lte(column, places) : undefined;
  return tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, id),
        eq(registrations.state, 'waiting'),
        atMost(registrations.people, room.people),
        or(eq(registrations.dogCount, 0), atMost(registrations.dogCount, room.dogs) ?? sql`true`),
      ),
    )
    .orderBy(asc(registrations.waitingSince), asc(registrations.id));
}

/** Offers what is free to the first who fit. Gives what is left. */
async function offerRoom({ tx, mail, event }: Settling, room: Room, offerExpiresAt: Date): Promise<Room> {
  const left = { ...room };
  for (const row of await findWaiting(tx, event, room)) {
    if (!fits(left, row)) continue;
    left.people -= row.people;
    left.dogs -= row.dogCount;
    const offered = { state: 'offered', offerExpiresAt } as const;
    const registration = await updateRow(tx, registrations, row.id, offered);
    const cause = offerExpiresAt.toISOString();
    await queueRegistrationEmail(tx, mail, 'registration-offer', { registration, event, cause });
  }
  return left;
}

/**
 * Ends the offers that have expired at `now`, or end earlier since the event was moved, and offers what places are free
 * to the first waiting parties that fit (docs/product/waiting-list.md). Call it in the transaction of whatever takes or
 * frees places, with the event locked by `lockEvent`, and `mail.wake()` after it. Gives the room that is left for those
 * who come next: no waiting party fits in it, unless it is too late for offers.
 */
export async function settleEvent(settling: Settling): Promise<Room> {
  const { tx, mail, event, now } = settling;
  const isOver = event.cancelledAt !== null || event.endsAt <= now;
  let list = await readGuestList(tx, event, now);
  if (isOver) return list.room;
  if (list.hasOffersToEnd) {
    await endOffers(settling);
    list = await readGuestList(tx, event, now);
  }
  const offerExpiresAt = offerEnd(event, mail, now);
  if (!offerExpiresAt || !list.hasWaiting || list.room.people <= 0) return list.room;
  return offerRoom(settling, list.room, offerExpiresAt);
}

/**
 * Cancels registrations of an event, tells their guests and offers their places to those who wait
 * (docs/product/waiting-list.md). Call it as `settleEvent`. Gives those that were not cancelled before.
 */
export async function cancelRegistrations(settling: Settling, ids: number[], cause: CancellationCause) {
  const cancelled = await cancelRows(settling, ids, cause);
  await settleEvent(settling);
  return cancelled;
}
