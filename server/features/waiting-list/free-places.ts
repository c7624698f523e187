import { hourMilliseconds } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { hasPlace, type Room } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { preparedQuery } from '../../database/prepared';
import type { Mail } from '../../mail/mail';
import { isPlaced } from '../registrations/totals';

/**
 * Whether a party may become this large: smaller it always may, also where more have come than there is room for, and one
 * without a place takes none.
 */
export function mayBecome(
  before: RegistrationRow,
  { people, dogs }: { people: number; dogs: readonly unknown[] },
  room: Room,
): boolean {
  const most = { people: Math.max(0, room.people), dogs: Math.max(0, room.dogs) };
  const [more, moreDogs] = [people - before.people, dogs.length - before.dogCount];
  return !hasPlace(before) || (more <= most.people && moreDogs <= most.dogs);
}

/** How many of these have a place. */
export const sumOf = (column: typeof registrations.people | typeof registrations.dogCount) =>
  sql<number>`coalesce(sum(${column}) filter (where ${isPlaced}), 0)::int`;

const guestList = preparedQuery((db) =>
  db
    .select({
      people: sumOf(registrations.people),
      dogs: sumOf(registrations.dogCount),
      hasWaiting: sql<boolean>`coalesce(bool_or(${registrations.state} = 'waiting'), false)`,
      hasOffersToEnd: sql<boolean>`coalesce(bool_or(${registrations.state} = 'offered' and (
        ${registrations.offerExpiresAt} <= ${sql.placeholder('now')}::timestamptz
        or ${registrations.offerExpiresAt} > ${sql.placeholder('lastCall')}::timestamptz)), false)`,
    })
    .from(registrations)
    .where(eq(registrations.eventId, sql.placeholder('eventId')))
    .prepare('guest_list'),
);

/** What is needed to settle an event, in one query. */
export async function readGuestList(
  db: Database,
  { id, date, capacity, dogCapacity }: Pick<EventRow, 'id' | 'date' | 'capacity' | 'dogCapacity'>,
  now: Date,
): Promise<{ room: Room; hasWaiting: boolean; hasOffersToEnd: boolean }> {
  const [list] = await guestList(db).execute({
    eventId: id,
    now: now.toISOString(),
    lastCall: lastCall({ date }).toISOString(),
  });
  const { people = 0, dogs = 0, hasWaiting = false, hasOffersToEnd = false } = list ?? {};
  const left = (limit: number | null, taken: number) => (limit === null ? Infinity : limit - taken);
  return {
    room: { people: left(capacity, people), dogs: left(dogCapacity, dogs) },
    hasWaiting,
    hasOffersToEnd,
  };
}

/** From when on no offers are made: what is free goes to the first who takes it. */
export function lastCall({ date }: Pick<EventRow, 'date'>): Date {
  return new Date(date.getTime() - 2 * hourMilliseconds);
}

/**
 * Until when an offer made at `now` is valid, or nothing where none is made any more. Where no mail leaves, its guest can
 * neither know of it nor take it: it stands until the last call, and the organizer gives the place by hand.
 */
export function offerEnd(
  event: Pick<EventRow, 'date'>,
  { isOn }: Pick<Mail, 'isOn'>,
  now: Date,
): Date | undefined {
  const latest = lastCall(event);
  if (now >= latest) return undefined;
  if (!isOn) return latest;
  const hours = event.date.getTime() - now.getTime() <= 26 * hourMilliseconds ? 2 : 24;
  return new Date(Math.min(now.getTime() + hours * hourMilliseconds, latest.getTime()));
}

/** Since when a party waits that goes to the end of the list at `now`, whatever the clocks of other processes say. */
export function endOfList(eventId: number | Placeholder, now: Date | Placeholder): SQL<Date> {
  const since = now instanceof Date ? now.toISOString() : now;
  return sql`greatest(${since}::timestamptz, (
    select max(waiting_since) + interval '1 millisecond' from registrations
    where event_id = ${eventId} and state = 'waiting'))`;
}
