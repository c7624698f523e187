import type { Database } from '../../database/database';

/** One has the event's lock, and the next one waits for it, so that to hand it over takes no time. */
const mostAtOnce = 2;

type Line = { active: number; waiting: (() => void)[] };

/** For each database, those who want to do something about an event. */
const linesByEvent = new WeakMap<Database, Map<number, Line>>();

/**
 * Does work about one event in turn within this process, two at a time. The event's lock keeps them apart, but each that
 * waits for it holds a database connection meanwhile, and a popular event would take them all.
 */
export async function inTurn<Result>(
  db: Database,
  eventId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const lines = linesByEvent.get(db) ?? new Map<number, Line>();
  linesByEvent.set(db, lines);
  const line = lines.get(eventId) ?? { active: 0, waiting: [] };
  lines.set(eventId, line);
  if (line.active < mostAtOnce) line.active += 1;
  else await new Promise<void>((begin) => line.waiting.push(begin));
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.active -= 1;
    if (line.active === 0) lines.delete(eventId);
  }
}
