import type { EventRow } from '@shared/events';
import type { RegistrationRow } from '@shared/registrations';
import { registrations } from '@shared/tables';
import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { dropUnsentAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { cancelRows } from './cancel-rows';
import { queueRegistrationEmail } from './emails';
import { endOfList, fits, offerEnd, type Room, readGuestList } from './guest-list';

/** A party that lets so many offers pass is cancelled. */
const mostMissedOffers = 2;

/** Moves a party whose offer has expired to the end of the list, or cancels it the second time. */
async function endOffer(
  tx: Database,
  mail: Mail,
  event: EventRow,
  { id, missedOffers }: RegistrationRow,
  now: Date,
): Promise<void> {
  const missed = missedOffers + 1;
  const isLast = missed >= mostMissedOffers;
  await tx
    .update(registrations)
    .set({
      missedOffers: missed,
      ...(!isLast && { state: 'waiting', waitingSince: endOfList(event.id, now), offerExpiresAt: null }),
    })
    .where(eq(registrations.id, id));
  if (isLast) await cancelRows(tx, mail, event, [id], 'offer-expired', now);
  else await dropUnsentAbout(tx, { kind: 'registration', ids: [id] }, ['registration-offer']);
}

async function endExpiredOffers(tx: Database, mail: Mail, event: EventRow, now: Date): Promise<void> {
  const expired = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, event.id),
        eq(registrations.state, 'offered'),
        lte(registrations.offerExpiresAt, now),
      ),
    )
    .orderBy(asc(registrations.offerExpiresAt), asc(registrations.waitingSince), asc(registrations.id));
  for (const row of expired) await endOffer(tx, mail, event, row, now);
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
async function offerRoom(
  tx: Database,
  mail: Mail,
  event: EventRow,
  { room, offerExpiresAt }: { room: Room; offerExpiresAt: Date },
): Promise<Room> {
  const left = { ...room };
  for (const row of await findWaiting(tx, event, room)) {
    if (!fits(left, row)) continue;
    left.people -= row.people;
    left.dogs -= row.dogCount;
    const [registration] = await tx
      .update(registrations)
      .set({ state: 'offered', offerExpiresAt })
      .where(eq(registrations.id, row.id))
      .returning();
    if (!registration) continue;
    const cause = offerExpiresAt.toISOString();
    await queueRegistrationEmail(tx, mail, 'registration-offer', { registration, event, cause });
  }
  return left;
}

/**
 * Ends the offers that have expired at `now` and offers what places are free to the first waiting parties that fit
 * (docs/product.md#waiting-list). Call it in the transaction of whatever takes or frees places, with the event locked by
 * `lockEvent`, and `mail.wake()` after it. Gives the room that is left for whoever else comes: no waiting party fits in
 * it, unless it is too late for offers.
 */
export async function settleEvent(tx: Database, mail: Mail, event: EventRow, now: Date): Promise<Room> {
  const isOver = event.cancelledAt !== null || event.endsAt <= now;
  let list = await readGuestList(tx, event, now);
  if (isOver) return list.room;
  if (list.hasExpiredOffers) {
    await endExpiredOffers(tx, mail, event, now);
    list = await readGuestList(tx, event, now);
  }
  const offerExpiresAt = offerEnd(event, now);
  if (!offerExpiresAt || !list.hasWaiting || list.room.people <= 0) return list.room;
  return offerRoom(tx, mail, event, { room: list.room, offerExpiresAt });
}
