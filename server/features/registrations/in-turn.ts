import type { Database } from '../../database/database';

/** For each database, the last of those who wait for an event. */
const lastByEvent = new WeakMap<Database, Map<number, Promise<void>>>();

const nothing = () => {};

/**
 * Does work about one event after the other within this process. The event's lock would keep them apart too, but each
 * that waits for it holds a database connection meanwhile, and a popular event would take them all.
 */
export function inTurn<Result>(db: Database, eventId: number, work: () => Promise<Result>): Promise<Result> {
  const last = lastByEvent.get(db) ?? new Map<number, Promise<void>>();
  lastByEvent.set(db, last);
  const result = (last.get(eventId) ?? Promise.resolve()).then(work);
  const ended = result.then(nothing, nothing).then(() => {
    if (last.get(eventId) === ended) last.delete(eventId);
  });
  last.set(eventId, ended);
  return result;
}
