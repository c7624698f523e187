import type { EventRow } from '@shared/events';
import { placedStates } from '@shared/registration-states';
import type { RegistrationRow } from '@shared/registrations';
import { registrations } from '@shared/tables';
import { eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { preparedQuery } from '../../database/prepared';
import type { Mail } from '../../mail/mail';

const hour = 60 * 60 * 1000;

/** How many people and dogs there is room for; infinite where the event sets no limit, negative where it was lowered. */
export type Room = { people: number; dogs: number };

/** A party as it is counted. */
export type Party = Pick<RegistrationRow, 'people' | 'dogCount'>;

/** Whether a party fits as a whole. One without dogs asks nothing of the places for dogs. */
export function fits(room: Room, { people, dogCount }: Party): boolean {
  return people <= room.people && (dogCount === 0 || dogCount <= room.dogs);
}

const sumOf = (column: typeof registrations.people | typeof registrations.dogCount) =>
  sql<number>`coalesce(sum(${column}) filter (where ${inArray(registrations.state, [...placedStates])}), 0)::int`;

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

/** From when on no offers are made: what is free goes to whoever takes it first. */
export function lastCall({ date }: Pick<EventRow, 'date'>): Date {
  return new Date(date.getTime() - 2 * hour);
}

/**
 * Until when an offer made at `now` is valid, or nothing where none is made any more. Where no mail leaves, its guest can
 * neither know of it nor take it: it stands until the last call, and the organiser gives the place by hand.
 */
export function offerEnd(
  event: Pick<EventRow, 'date'>,
  { isOn }: Pick<Mail, 'isOn'>,
  now: Date,
): Date | undefined {
  const latest = lastCall(event);
  if (now >= latest) return undefined;
  if (!isOn) return latest;
  const hours = event.date.getTime() - now.getTime() <= 26 * hour ? 2 : 24;
  return new Date(Math.min(now.getTime() + hours * hour, latest.getTime()));
}

/** Since when a party waits that goes to the end of the list at `now`, whatever the clocks of other processes say. */
export function endOfList(eventId: number | Placeholder, now: Date | Placeholder): SQL<Date> {
  const since = now instanceof Date ? now.toISOString() : now;
  return sql`greatest(${since}::timestamptz, (
    select max(waiting_since) + interval '1 millisecond' from registrations
    where event_id = ${eventId} and state = 'waiting'))`;
}
