import { overloaded } from '../../errors';
import { createWorkQueue } from '../../workers/slot-queue';

const createError = () => overloaded('Many people are registering right now. Please try again shortly.', 5);

/** One has the event's lock, and the next one waits for it, so that to hand it over takes no time. */
const inPlace = createWorkQueue({ perClient: 2, all: Infinity, reserve: 0, maxWait: 60_000, createError });

/** Does work about one event two at a time: each that waits for its lock holds a connection, and would take them all. */
export const inTurn = <Result>(eventId: number, work: () => Promise<Result>): Promise<Result> =>
  inPlace(work, { client: { key: `${eventId}`, hasReserve: false } });
