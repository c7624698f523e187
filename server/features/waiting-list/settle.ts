import type { EventRow } from '@shared/events/events';
import { priceTold } from '@shared/events/party-price';
import { events } from '@shared/events/tables';
import { type CancellationCause, fits, type Room } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { hasCode } from '../../errors';
import { dropUnsentAbout, type Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { kindsWhileRegistered } from '../guest-mail/email-rules';
import { queueRegistrationEmail } from '../guest-mail/emails';
import { refundCancelled } from '../payments/ledger/decide-refund';
import { endReservations } from '../payments/ledger/move-payment';
import { cancelled, endOfList, moveParty } from '../registrations/move-party';
import { isGuest } from '../registrations/queries';
import { lastCall, offerEnd, readGuestList, type Settling } from './free-places';

/**
 * Cancels those of these registrations that are not, drops what is still to be sent about them and tells their guests,
 * unless they did it themselves, their mail does not arrive or the event itself is cancelled. What they have paid goes back by the rules. Gives the cancelled ones:
 * who is still paying is not, until Stripe has said that they cannot any more.
 * What it frees is not offered yet: `cancelRegistrations` does both.
 */
export async function cancelRows(
  { tx, mail, event, now }: Settling,
  ids: number[],
  cause: CancellationCause,
): Promise<RegistrationRow[]> {
  if (ids.length === 0) return [];
  await endReservations(tx, ids, cause === 'guest' ? 'cancelled' : 'organizer');
  const rows = await tx
    .update(registrations)
    .set(cancelled(cause, now))
    .where(and(eq(registrations.eventId, event.id), inArray(registrations.id, ids), isGuest))
    .returning();
  const cancelledIds = rows.map(({ id }) => id);
  if (cancelledIds.length === 0) return [];
  await refundCancelled(tx, event, cancelledIds, cause, now);
  await dropUnsentAbout(tx, { kind: 'registration', ids: cancelledIds }, kindsWhileRegistered);
  if (cause === 'guest' || cause === 'undeliverable' || event.cancelledAt) return rows;
  for (const registration of rows)
    await queueRegistrationEmail(tx, mail, 'registration-cancelled', {
      registration,
      event,
      // A guest that the organizer brings back may be cancelled again.
      cause: `${cause}:${now.toISOString()}`,
    });
  return rows;
}

/** A party that lets so many offers pass is cancelled. */
const mostMissedOffers = 2;

/** Whether a party was told of its offer by mail, with the time at which it ends. */
const isTold = ({ offerExpiresAt, toldOfferEnd }: RegistrationRow) =>
  offerExpiresAt?.getTime() === toldOfferEnd?.getTime();

/** Ends a missed offer: the first time the party moves to the list's end, the second time it is cancelled. */
async function endMissed(settling: Settling, row: RegistrationRow) {
  const { tx, event, now } = settling;
  const missedOffers = row.missedOffers + 1;
  await moveParty(tx, row, 'lapse', { missedOffers, waitingSince: endOfList(event.id, now) });
  if (missedOffers >= mostMissedOffers) await cancelRows(settling, [row.id], 'offer-expired');
}

/** Puts a party that could not know of its offer back to where it stood. */
async function putBack({ tx, event, now }: Settling, row: RegistrationRow): Promise<void> {
  const waitingSince = row.waitingSince ?? endOfList(event.id, now);
  await moveParty(tx, row, 'lapse', { waitingSince });
  await dropUnsentAbout(tx, { kind: 'registration', ids: [row.id] }, ['registration-offer']);
}

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

/** Ends the offers that have expired at `now`, or would stand beyond the last call (docs/product/waiting-list.md). */
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
    const told = { offerExpiresAt, unitPrice: priceTold(event, row) };
    const registration = await moveParty(tx, row, 'offer', told);
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

/** Cancels registrations and settles their event, as `settleEvent`. Gives those that were not cancelled before. */
export async function cancelRegistrations(settling: Settling, ids: number[], cause: CancellationCause) {
  const cancelled = await cancelRows(settling, ids, cause);
  await settleEvent(settling);
  return cancelled;
}

/**
 * Settles every event to come of which an offer has expired at `now`: only the clock ends an offer, and whatever else
 * frees places offers them by itself. An import does not, which writes to nobody: the next change of its event does.
 */
export async function settleDue(db: Database, mail: Mail, now: Date): Promise<void> {
  const due = await db
    .selectDistinct({ id: registrations.eventId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        isNull(events.cancelledAt),
        gt(events.endsAt, now),
        eq(registrations.state, 'offered'),
        lte(registrations.offerExpiresAt, now),
      ),
    );
  for (const { id } of due) {
    try {
      await db.transaction(async (tx) => settleEvent({ tx, mail, event: await lockEvent(tx, id), now }));
    } catch (error) {
      if (!hasCode(error, 'event-not-found')) throw error;
    }
  }
}
