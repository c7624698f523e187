import { hourMilliseconds } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { hasPlace, type Room, roomOf } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { placed } from '../registrations/totals';

/** An event that is settled at `now`, in the transaction that has locked it. */
export type Settling = { tx: Database; mail: Mail; event: EventRow; now: Date };

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

/** What is needed to settle an event, in one query. */
export async function readGuestList(
  db: Database,
  event: Pick<EventRow, 'id' | 'date' | 'capacity' | 'dogCapacity'>,
  now: Date,
): Promise<{ room: Room; hasWaiting: boolean; hasOffersToEnd: boolean }> {
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
