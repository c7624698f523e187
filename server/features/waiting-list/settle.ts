import type { EventRow } from '@shared/events/events';
import { type CancellationCause, fits, type Room } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, updateRow } from '../../database/database';
import { dropUnsentAbout } from '../../mail/emails-about';
import { queueRegistrationEmail } from '../guest-mail/emails';
import { cancelRows } from './cancel-rows';
import { endOfList, lastCall, offerEnd, readGuestList, type Settling } from './free-places';

/** A party that lets so many offers pass is cancelled. */
const mostMissedOffers = 2;

/** Whether a party was told of its offer by mail, with the time at which it ends. */
const isTold = ({ offerExpiresAt, toldOfferEnd }: RegistrationRow) =>
  offerExpiresAt?.getTime() === toldOfferEnd?.getTime();

/**
 * Ends an offer that a party has missed: the first time the party moves to the end of the list, the second time it is
 * cancelled.
 */
async function endMissed(settling: Settling, { id, missedOffers: missedBefore }: RegistrationRow) {
  const { tx, event, now } = settling;
  const missedOffers = missedBefore + 1;
  const isLast = missedOffers >= mostMissedOffers;
  const atTheEnd = {
    state: 'waiting',
    waitingSince: endOfList(event.id, now),
    offerExpiresAt: null,
  } as const;
  await tx
    .update(registrations)
    .set({ missedOffers, ...(!isLast && atTheEnd) })
    .where(eq(registrations.id, id));
  if (isLast) await cancelRows(settling, [id], 'offer-expired');
}

/** Puts a party that could not know of its offer back to where it stood. */
async function putBack({ tx, event, now }: Settling, row: RegistrationRow): Promise<void> {
  const waitingSince = row.waitingSince ?? endOfList(event.id, now);
  await tx
    .update(registrations)
    .set({ state: 'waiting', waitingSince, offerExpiresAt: null })
    .where(eq(registrations.id, row.id));
  await dropUnsentAbout(tx, { kind: 'registration', ids: [row.id] }, ['registration-offer']);
}

/** The offers of an event of which this is true. */
const offersOf = ({ event }: Settling, which: SQL) =>
  and(eq(registrations.eventId, event.id), eq(registrations.state, 'offered'), which);

/** Has no offer stand beyond the last call, as it would where the event was moved, and tells the parties of the new end. */
async function shortenOffers(settling: Settling): Promise<void> {
  const { tx, mail, event, now } = settling;
  const latest = lastCall(event);
  const shortened = await tx
    .update(registrations)
    .set({ offerExpiresAt: latest })
    .where(offersOf(settling, gt(registrations.offerExpiresAt, latest)))
    .returning();
  if (shortened.length === 0) return;
  const ids = shortened.map(({ id }) => id);
  await dropUnsentAbout(tx, { kind: 'registration', ids }, ['registration-offer']);
  if (latest <= now) return;
  const cause = `shortened:${now.toISOString()}`;
  for (const registration of shortened)
    await queueRegistrationEmail(tx, mail, 'registration-offer', { registration, event, cause });
}

/** Ends those that have expired. Only those count as missed that the party was told of, with the time at which they end. */
async function endExpired(settling: Settling): Promise<void> {
  const { tx, now } = settling;
  const expired = await tx
    .select()
    .from(registrations)
    .where(offersOf(settling, lte(registrations.offerExpiresAt, now)))
    .orderBy(asc(registrations.offerExpiresAt), asc(registrations.waitingSince), asc(registrations.id));
  for (const row of expired) {
    if (isTold(row)) await endMissed(settling, row);
    else await putBack(settling, row);
  }
}

/**
 * Ends the offers of an event that have expired at `now`, and those that would stand beyond the last call when that comes
 * (docs/product/waiting-list.md).
 */
async function endOffers(settling: Settling): Promise<void> {
  await shortenOffers(settling);
  await endExpired(settling);
}

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
