import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { sql } from 'drizzle-orm';
import { auditedAs } from '../../database/audit-log';
import { type Database, findRow, lockRow } from '../../database/database';

/** The version after a change (docs/product/events.md#edit-conflict). */
export const nextVersion = sql`${events.version} + 1`;

/** Any event, published or not. Throws `event-not-found`. */
export async function findEvent(db: Database, id: number): Promise<EventRow> {
  return findRow(db, events, id, 'event-not-found');
}

/** An event, locked until the transaction ends (docs/decisions/016-places-are-counted-under-a-lock.md). Throws 404. */
export async function lockEvent(tx: Database, id: number): Promise<EventRow> {
  return lockRow(tx, events, id, 'event-not-found');
}

/** The same for new parties alone, which do not keep the door waiting. Throws 404. */
export async function lockEventToAdd(tx: Database, id: number): Promise<EventRow> {
  return lockRow(tx, events, id, 'event-not-found', 'key share');
}

export const auditedEvent = auditedAs('event', ({ title }: Pick<EventRow, 'id' | 'title'>) => title);

/** The fields that somebody chose: the version grows with every change, and the end follows from the rest. */
export const chosenFields = ({ version: _version, endsAt: _endsAt, ...event }: EventRow) => event;

export const created = (event: EventRow) => ({ ...auditedEvent(event), after: chosenFields(event) });
