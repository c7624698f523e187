import { hourMilliseconds } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { priceTold } from '@shared/events/party-price';
import { events } from '@shared/events/tables';
import {
  type CancellationCause,
  fits,
  hasPlace,
  type Room,
  roomOf,
} from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { hasCode } from '../../errors';
import { dropUnsentAbout, type Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { kindsWhileRegistered } from '../guest-mail/email-rules';
import { queueRegistrationEmail } from '../guest-mail/emails';
import { refundCancelled } from '../payments/ledger/decide-refund';
import { endReservations } from '../payments/ledger/move-payment';
import { cancelled, endOfList, moveParty } from '../registrations/move-party';
import { isGuest } from '../registrations/queries';
import { placed } from '../registrations/totals';

/** An event at `now`, in the transaction that has locked it. */
export type LockedEvent = { tx: Database; mail: Mail; event: EventRow; now: Date };

/** Whether a party may become this large: smaller always, also where too many have come; without a place it takes none. */
export function mayBecome(
  before: RegistrationRow,
  { people, dogs }: { people: number; dogs: readonly unknown[] },
  room: Room,
): boolean {
  const most = { people: Math.max(0, room.people), dogs: Math.max(0, room.dogs) };
  const [more, moreDogs] = [people - before.people, dogs.length - before.dogCount];
  return !hasPlace(before) || (more <= most.people && moreDogs <= most.dogs);
}

/** The room at an event, and whether there is anything to offer or to end, in one query. */
export async function readGuestList(
  db: Database,
  event: Pick<EventRow, 'id' | 'date' | 'capacity' | 'dogCapacity'>,
  now: Date,
) {
  const { state, offerExpiresAt } = registrations;
  const isToEnd = or(lte(offerExpiresAt, now), gt(offerExpiresAt, lastCall(event)));
  const isAny = (condition: SQL | undefined) => sql<boolean>`coalesce(bool_or(${condition}), false)`;
  const rows = await db
    .select({
      ...placed,
      hasWaiting: isAny(eq(state, 'waiting')),
      hasOffersToEnd: isAny(and(eq(state, 'offered'), isToEnd)),
    })
    .from(registrations)
    .where(eq(registrations.eventId, event.id));
  const { people, dogs, ...list } = firstOf(rows);
  return { room: roomOf(event, { people, dogs }), ...list };
}

/** From when on no offers are made: what is free goes to the first who takes it. */
export function lastCall({ date }: Pick<EventRow, 'date'>): Date {
  return new Date(date.getTime() - 2 * hourMilliseconds);
}

/** Until when an offer made at `now` is valid; none any more is undefined. Without mail it stands until the last call. */
export function offerEnd(event: Pick<EventRow, 'date'>, { isOn }: Pick<Mail, 'isOn'>, now: Date) {
  const latest = lastCall(event);
  if (now >= latest) return undefined;
  if (!isOn) return latest;
  const hours = event.date.getTime() - now.getTime() <= 26 * hourMilliseconds ? 2 : 24;
  return new Date(Math.min(now.getTime() + hours * hourMilliseconds, latest.getTime()));
}

/**
 * Cancels registrations, with what is still to be sent about them and what goes back of their money, and mails their guests
 * where they cannot know. Gives those that it has cancelled: no party that is still paying, until Stripe says that it cannot
 * any more. It offers no places: `cancelRegistrations` does.
 */
export async function cancelRows(
  { tx, mail, event, now }: LockedEvent,
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

const offersOf = ({ event }: LockedEvent, which: SQL) =>
  and(eq(registrations.eventId, event.id), eq(registrations.state, 'offered'), which);

/** Has no offer stand beyond the last call, as it would where the event was moved, and tells the parties of the new end. */
async function shortenOffers(locked: LockedEvent): Promise<void> {
  const { tx, mail, event, now } = locked;
  const latest = lastCall(event);
  const shortened = await tx
    .update(registrations)
    .set({ offerExpiresAt: latest })
    .where(offersOf(locked, gt(registrations.offerExpiresAt, latest)))
    .returning();
  if (shortened.length === 0) return;
  const ids = shortened.map(({ id }) => id);
  await dropUnsentAbout(tx, { kind: 'registration', ids }, ['registration-offer']);
  if (latest <= now) return;
  const cause = `shortened:${now.toISOString()}`;
  for (const registration of shortened)
    await queueRegistrationEmail(tx, mail, 'registration-offer', { registration, event, cause });
}

/**
 * Ends expired offers. One of which its party was told, with this end, is missed: the party moves to the end of the list, or
 * is cancelled. Any other puts it back to where it stood.
 */
async function endExpired(locked: LockedEvent): Promise<void> {
  const { tx, event, now } = locked;
  const expired = await tx
    .select()
    .from(registrations)
    .where(offersOf(locked, lte(registrations.offerExpiresAt, now)))
    .orderBy(asc(registrations.offerExpiresAt), asc(registrations.waitingSince), asc(registrations.id));
  for (const row of expired) {
    const isMissed = row.offerExpiresAt?.getTime() === row.toldOfferEnd?.getTime();
    const missedOffers = row.missedOffers + Number(isMissed);
    const waitingSince = (!isMissed && row.waitingSince) || endOfList(event.id, now);
    await moveParty(tx, row, 'lapse', { missedOffers, waitingSince });
    if (!isMissed) await dropUnsentAbout(tx, { kind: 'registration', ids: [row.id] }, ['registration-offer']);
    else if (missedOffers >= mostMissedOffers) await cancelRows(locked, [row.id], 'offer-expired');
  }
}

/** Offers what is free to the first who wait and fit. Gives what is left. */
async function offerRoom({ tx, mail, event }: LockedEvent, room: Room, offerExpiresAt: Date): Promise<Room> {
  const atMost = (column: typeof registrations.people | typeof registrations.dogCount, places: number) =>
    Number.isFinite(places) ? lte(column, places) : undefined;
  const rows = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, event.id),
        eq(registrations.state, 'waiting'),
        atMost(registrations.people, room.people),
        or(eq(registrations.dogCount, 0), atMost(registrations.dogCount, room.dogs) ?? sql`true`),
      ),
    )
    .orderBy(asc(registrations.waitingSince), asc(registrations.id));
  const left = { ...room };
  for (const row of rows) {
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
 * Ends expired offers, and offers free places to the first waiting parties that fit (docs/product/waiting-list.md). Call
 * it whenever places are taken or freed, and `mail.wake()` after the commit. Gives the room that is left for newcomers: no
 * waiting party fits in it, unless it is too late for offers.
 */
export async function offerFreePlaces(locked: LockedEvent): Promise<Room> {
  const { tx, mail, event, now } = locked;
  let list = await readGuestList(tx, event, now);
  if (event.cancelledAt || event.endsAt <= now) return list.room;
  if (list.hasOffersToEnd) {
    await shortenOffers(locked);
    await endExpired(locked);
    list = await readGuestList(tx, event, now);
  }
  const offerExpiresAt = offerEnd(event, mail, now);
  if (!offerExpiresAt || !list.hasWaiting || list.room.people <= 0) return list.room;
  return offerRoom(locked, list.room, offerExpiresAt);
}

/** Cancels registrations as `cancelRows`, and offers the places that they had. */
export async function cancelRegistrations(locked: LockedEvent, ids: number[], cause: CancellationCause) {
  await cancelRows(locked, ids, cause);
  await offerFreePlaces(locked);
}

/** Ends the offers of all events that have expired at `now`: only the clock does, and all else offers places by itself. */
export async function endDueOffers(db: Database, mail: Mail, now: Date): Promise<void> {
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
      await db.transaction(async (tx) => offerFreePlaces({ tx, mail, event: await lockEvent(tx, id), now }));
    } catch (error) {
      if (!hasCode(error, 'event-not-found')) throw error;
    }
  }
}
