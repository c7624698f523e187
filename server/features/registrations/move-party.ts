import type { EventRow } from '@shared/events/events';
import { nextState, type RegistrationMove, type Situation } from '@shared/registrations/moves';
import type { CancellationCause, RegistrationState } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Database, updateRow } from '../../database/database';

/** What the moves of a party of this event depend on at `now`. */
export const situationOf = (
  event: Pick<EventRow, 'cancelledAt' | 'endsAt'>,
  { state, checkedInAt }: Pick<RegistrationRow, 'state' | 'checkedInAt'>,
  now: Date,
): Situation => ({
  state,
  isInside: checkedInAt !== null,
  isCalledOff: event.cancelledAt !== null,
  isPast: event.endsAt <= now,
});

const noTurn = { waitingSince: null, offerExpiresAt: null };
const notCancelled = { cancelledAt: null, cancellationCause: null };

/** What each state has no use for, of a party that comes to it. */
const blanks: Record<RegistrationState, Partial<RegistrationRow>> = {
  confirmed: { ...noTurn, ...notCancelled },
  waiting: { offerExpiresAt: null, ...notCancelled },
  // Given up, it is where it came from.
  offered: {},
  reserved: {},
  cancelled: noTurn,
};

/** Moves a party as the table of its states says, with what else is known by that. Gives it as it is then. */
export function moveParty(
  tx: Database,
  { id, state: before }: Pick<RegistrationRow, 'id' | 'state'>,
  move: RegistrationMove,
  values: PgUpdateSetSource<typeof registrations> = {},
): Promise<RegistrationRow> {
  const state = nextState(move, before);
  if (!state) throw new Error(`a party that is ${before} has no move ${move}`);
  return updateRow(tx, registrations, id, { ...blanks[state], ...values, state });
}

/** Since when a party waits that goes to the end of the list at `now`, whatever the clocks of other processes say. */
export function endOfList(eventId: number, now: Date): SQL<Date> {
  return sql`greatest(${now.toISOString()}::timestamptz, (
    select max(waiting_since) + interval '1 millisecond' from registrations
    where event_id = ${eventId} and state = 'waiting'))`;
}

/** What is stored of its event with every party that comes. */
export const comingTo = ({ id, price }: Pick<EventRow, 'id' | 'price'>) => ({
  eventId: id,
  unitPrice: price,
});

/** What a party becomes that the organizer gives a place, or puts at the end of the waiting list, wherever it stood. */
export const placedAs = (state: 'confirmed' | 'waiting', eventId: number, now: Date) => ({
  ...blanks[state],
  state,
  waitingSince: state === 'waiting' ? endOfList(eventId, now) : null,
  missedOffers: 0,
});

/** What a party becomes whose registration ends. */
export const cancelled = (cancellationCause: CancellationCause, now: Date) =>
  ({ ...noTurn, state: 'cancelled', cancelledAt: now, cancellationCause }) as const;
