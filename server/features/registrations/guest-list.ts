import type { EventRow } from '@shared/events';
import { placedStates } from '@shared/registration-states';
import type { RegistrationRow } from '@shared/registrations';
import { events, registrations } from '@shared/tables';
import { eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { preparedQuery } from '../../database/prepared';
import { eventNotFound } from '../../errors';

const hour = 60 * 60 * 1000;

/** How many people and dogs there is room for; infinite where the event sets no limit, negative where it was lowered. */
export type Room = { people: number; dogs: number };

/** A party as it is counted. */
export type Party = Pick<RegistrationRow, 'people' | 'dogCount'>;

const lockedEvent = preparedQuery((db) =>
  db
    .select()
    .from(events)
    .where(eq(events.id, sql.placeholder('id')))
    .for('update')
    .prepare('locked_event'),
);

/**
 * An event, locked until the transaction ends. Whatever takes or frees places begins with it, so that one change at a
 * time counts them (docs/decisions/016-places-are-counted-under-a-lock.md). Throws `event-not-found`.
 */
export async function lockEvent(tx: Database, id: number): Promise<EventRow> {
  const [event] = await lockedEvent(tx).execute({ id });
  if (!event) throw eventNotFound();
  return event;
}

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
      hasExpiredOffers: sql<boolean>`coalesce(bool_or(${registrations.state} = 'offered'
        and ${registrations.offerExpiresAt} <= ${sql.placeholder('now')}::timestamptz), false)`,
    })
    .from(registrations)
    .where(eq(registrations.eventId, sql.placeholder('eventId')))
    .prepare('guest_list'),
);

/** What is needed to settle an event, in one query. */
export async function readGuestList(
  db: Database,
  { id, capacity, dogCapacity }: Pick<EventRow, 'id' | 'capacity' | 'dogCapacity'>,
  now: Date,
): Promise<{ room: Room; hasWaiting: boolean; hasExpiredOffers: boolean }> {
  const [list] = await guestList(db).execute({ eventId: id, now: now.toISOString() });
  const { people = 0, dogs = 0, hasWaiting = false, hasExpiredOffers = false } = list ?? {};
  const left = (limit: number | null, taken: number) => (limit === null ? Infinity : limit - taken);
  return {
    room: { people: left(capacity, people), dogs: left(dogCapacity, dogs) },
    hasWaiting,
    hasExpiredOffers,
  };
}

/** From when on no offers are made: what is free goes to whoever takes it first. */
export function lastCall({ date }: Pick<EventRow, 'date'>): Date {
  return new Date(date.getTime() - 2 * hour);
}

/** Until when an offer made at `now` is valid, or nothing where none is made any more. */
export function offerEnd(event: Pick<EventRow, 'date'>, now: Date): Date | undefined {
  const latest = lastCall(event);
  if (now >= latest) return undefined;
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
