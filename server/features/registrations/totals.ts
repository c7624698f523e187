import { dayMilliseconds } from '@shared/dates';
import { checkIns } from '@shared/door/tables';
import { type EventRow, isRegistrable, type PlacesLeft, presentEvent } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { Attendance } from '@shared/registrations/guest-list';
import { placedStates } from '@shared/registrations/registration-states';
import { registrations } from '@shared/registrations/tables';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, firstOf } from '../../database/database';
import { type CheckoutServices, checkoutEnd, readCheckoutStatus } from '../../stripe/checkout-status';
import { moneyByEvent } from '../payments/ledger/money-sums';

const { state, people, dogCount, checkedInAt, checkedInPeople, createdAt } = registrations;

/** Whether a party takes places. */
const isPlaced = inArray(state, [...placedStates]);
const isInside = isNotNull(checkedInAt);

const partiesWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const sumWhere = (number: SQLWrapper, condition: SQL) =>
  sql<number>`coalesce(sum(${number}) filter (where ${condition}), 0)::int`;

export const placed = { people: sumWhere(people, isPlaced), dogs: sumWhere(dogCount, isPlaced) };

/** How many of a party that was let in came. */
const came = sql`coalesce(${checkedInPeople}, ${people})`;

const inside = { people: sumWhere(came, isInside), dogs: sumWhere(dogCount, isInside) };

/** Of those with a spot: a party that brought more makes up for no other. */
const absent = sql`greatest(0, ${people} - case when ${isInside} then ${came} else 0 end)`;

const countWalkIns = (what: 'people' | 'dogs') =>
  sql<number>`coalesce(sum((${checkIns.walkIn} ->> ${what})::int), 0)::int`;

const undoing = alias(checkIns, 'undoing');

/** How many came to each event without a registration: those let in whose tap was not taken back. */
const walkInsOf = (db: Database) => {
  const undone = db
    .select({ id: undoing.id })
    .from(undoing)
    .where(and(eq(undoing.eventId, checkIns.eventId), eq(undoing.undoes, checkIns.id)));
  return db
    .select({
      eventId: checkIns.eventId,
      people: countWalkIns('people').as('walk_in_people'),
      dogs: countWalkIns('dogs').as('walk_in_dogs'),
    })
    .from(checkIns)
    .where(and(isNotNull(checkIns.walkIn), eq(checkIns.result, 'checked-in'), not(exists(undone))))
    .groupBy(checkIns.eventId);
};

/** How an event is doing at this moment (docs/product/guest-list.md). */
export async function countGuests(db: Database, eventId: number) {
  const isWaiting = eq(state, 'waiting');
  const weekAgo = new Date(Date.now() - 7 * dayMilliseconds);
  const walkIns = walkInsOf(db).having(eq(checkIns.eventId, eventId)).as('walk_ins');
  const guests = db
    .select({
      parties: partiesWhere(isPlaced).as('parties'),
      people: placed.people.as('people_placed'),
      newPeople: sumWhere(people, sql`${isPlaced} and ${gt(createdAt, weekAgo)}`).as('new_people'),
      dogs: placed.dogs.as('dogs_placed'),
      waitingParties: partiesWhere(isWaiting).as('waiting_parties'),
      waitingPeople: sumWhere(people, isWaiting).as('waiting_people'),
      waitingDogs: sumWhere(dogCount, isWaiting).as('waiting_dogs'),
      offered: partiesWhere(eq(state, 'offered')).as('offered'),
      reserved: partiesWhere(eq(state, 'reserved')).as('reserved'),
      reservedPeople: sumWhere(people, eq(state, 'reserved')).as('reserved_people'),
      cancelled: partiesWhere(eq(state, 'cancelled')).as('cancelled'),
      absentPeople: sumWhere(absent, eq(state, 'confirmed')).as('absent_people'),
      insidePeople: inside.people.as('inside_people'),
      insideDogs: inside.dogs.as('inside_dogs'),
    })
    .from(registrations)
    .where(eq(registrations.eventId, eventId))
    .as('guests');
  const row = firstOf(await db.select().from(guests).leftJoin(walkIns, sql`true`));
  const { people: walkInPeople, dogs: walkInDogs } = row.walk_ins ?? { people: 0, dogs: 0 };
  return {
    ...row.guests,
    insidePeople: row.guests.insidePeople + walkInPeople,
    insideDogs: row.guests.insideDogs + walkInDogs,
    walkInPeople,
    walkInDogs,
  };
}

/** How many people and dogs have a place at each of these events, or are offered one, and how many guests have come. */
export async function countPlaced(db: Database, atEvents: readonly { id: number }[]) {
  const eventIds = atEvents.map(({ id }) => id);
  const rows = await db
    .select({
      eventId: registrations.eventId,
      ...placed,
      paying: sumWhere(people, eq(state, 'reserved')),
      came: inside.people,
    })
    .from(registrations)
    .where(inArray(registrations.eventId, eventIds))
    .groupBy(registrations.eventId);
  const known = new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]));
  return (eventId: number) => known.get(eventId) ?? { people: 0, dogs: 0, paying: 0, came: 0 };
}

export type AttendanceRow = Omit<Attendance, 'date'> & { date: Date };

/** How many came to each event that had ended at `now` and had guests, and its money, the earliest first. */
export async function listAttendance(db: Database, now: Date): Promise<AttendanceRow[]> {
  const isExpected = eq(state, 'confirmed');
  const guests = db
    .select({
      eventId: registrations.eventId,
      registeredPeople: sumWhere(people, isExpected).as('registered_people'),
      registeredDogs: sumWhere(dogCount, isExpected).as('registered_dogs'),
      insidePeople: inside.people.as('inside_people'),
      insideDogs: inside.dogs.as('inside_dogs'),
    })
    .from(registrations)
    .groupBy(registrations.eventId)
    .as('guests');
  const walkIns = walkInsOf(db).as('walk_ins');
  const orZero = (count: SQLWrapper) => sql<number>`coalesce(${count}, 0)::int`;
  const rows = await db
    .select({
      eventId: events.id,
      title: events.title,
      date: events.date,
      registeredPeople: orZero(guests.registeredPeople),
      registeredDogs: orZero(guests.registeredDogs),
      insidePeople: orZero(guests.insidePeople),
      insideDogs: orZero(guests.insideDogs),
      walkInPeople: orZero(walkIns.people),
      walkInDogs: orZero(walkIns.dogs),
    })
    .from(events)
    .leftJoin(guests, eq(guests.eventId, events.id))
    .leftJoin(walkIns, eq(walkIns.eventId, events.id))
    .where(
      and(
        lte(events.endsAt, now),
        isNull(events.cancelledAt),
        or(gt(guests.registeredPeople, 0), gt(guests.insidePeople, 0), gt(walkIns.people, 0)),
      ),
    )
    .orderBy(asc(events.date), asc(events.id));
  const money = await moneyByEvent(db);
  return rows.map((row) => ({
    ...row,
    insidePeople: row.insidePeople + row.walkInPeople,
    insideDogs: row.insideDogs + row.walkInDogs,
    money: money.get(row.eventId) ?? null,
  }));
}

/** For how long it may be said how many places are left: each registration would otherwise have every page made again. */
const mostMilliseconds = 10_000;

const isPaidOnline = ({ payment }: EventRow) => payment === 'online';
const isLimited = (row: EventRow) => row.capacity !== null || row.dogCapacity !== null || isPaidOnline(row);

/**
 * How many places a newcomer finds at each of these events at `now` (docs/product/registrations.md), and until when that
 * may be said; for as long as an event stays as it is without `changesAt`.
 */
export async function readPlaces(services: CheckoutServices, rows: EventRow[], now: Date) {
  const open = new Set(rows.filter((row) => isRegistrable(presentEvent(row, now))));
  const limited = rows.filter((row) => open.has(row) && isLimited(row));
  const takenAt = await countPlaced(services.db, limited);
  const sale = limited.some(isPaidOnline) ? await readCheckoutStatus(services) : {};
  const left = (limit: number | null, used: number) => (limit === null ? null : Math.max(0, limit - used));
  const placesOf = (row: EventRow): PlacesLeft => {
    if (!open.has(row)) return { isOpen: false, peopleLeft: 0, dogsLeft: 0 };
    const { people, dogs, paying } = takenAt(row.id);
    const places = { peopleLeft: left(row.capacity, people), dogsLeft: left(row.dogCapacity, dogs) };
    if (!isPaidOnline(row)) return { isOpen: true, ...places };
    const { notice, ...rest } =
      now <= checkoutEnd(row) ? sale : { notice: 'Online sales for this crawl have ended.' };
    const why = notice !== undefined && { notice };
    return { isOpen: !why, ...places, ...rest, ...why, ...(paying > 0 && { peoplePaying: paying }) };
  };
  return {
    placesOf,
    /** The same where there is a limit, or the site sells. */
    limitedPlacesOf: (row: EventRow) => (limited.includes(row) ? placesOf(row) : undefined),
    changesAt: limited.length > 0 ? new Date(now.getTime() + mostMilliseconds) : undefined,
  };
}
