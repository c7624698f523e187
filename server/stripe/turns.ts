import { setTimeout as wait } from 'node:timers/promises';
import { stripeCalls, stripeStatus } from '@shared/payments/tables';
import { eq, lt, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../database/database';
import { createSlotQueue } from '../workers/slot-queue';
import { readStatus, theStatus } from './status';

/** Buyers wait for one, asking again for the other: each has turns of its own, so that neither waits for all of the other. */
export type Lane = 'sale' | 'ask';

/** Of all processes together: how many calls a second, how many at once, and how long one waits for its turn. */
const lanes = {
  sale: { perSecond: 10, atOnce: 6, patience: 8000, next: stripeStatus.nextSaleAt },
  ask: { perSecond: 5, atOnce: 4, patience: 30_000, next: stripeStatus.nextAskAt },
} as const;

/** Within a process they wait in line: if each looked by itself, a popular sale would keep the database busy with that alone. */
const lineOf = ({ atOnce, patience }: { atOnce: number; patience: number }) =>
  createSlotQueue({ perClient: atOnce, all: atOnce, reserve: 0, maxWait: patience });
const lines = { sale: lineOf(lanes.sale), ask: lineOf(lanes.ask) };
const anybody = { key: '', hasReserve: false };

/** Longer than any call can take. */
const leaseSeconds = 20;
const lookAgainMilliseconds = 50;

/** Nobody's turn came in time. */
export class TurnMissed extends Error {
  override name = 'TurnMissed';
}

/** Takes the next turn of a lane, if a call may begin within `patience`. Gives when it begins, and the call's row. */
async function takeTurn(db: Database, lane: Lane, patience: number) {
  const { perSecond, atOnce, next } = lanes[lane];
  return db.transaction(async (tx) => {
    const [status] = await tx
      .select({ wait: sql<number>`greatest(0, extract(epoch from ${next} - now()) * 1000)::float8` })
      .from(stripeStatus)
      .where(theStatus)
      .for('update');
    await tx.delete(stripeCalls).where(lt(stripeCalls.until, sql`now()`));
    const underWay = await tx.$count(stripeCalls, eq(stripeCalls.lane, lane));
    const milliseconds = status?.wait ?? 0;
    if (underWay >= atOnce || milliseconds > patience) return undefined;
    const column = lane === 'sale' ? 'nextSaleAt' : 'nextAskAt';
    await tx
      .update(stripeStatus)
      .set({ [column]: sql`greatest(${next}, now()) + make_interval(secs => ${1 / perSecond})` })
      .where(theStatus);
    const until = sql`now() + make_interval(secs => ${leaseSeconds + milliseconds / 1000})`;
    const call = firstOf(await tx.insert(stripeCalls).values({ lane, until }).returning());
    return { id: call.id, milliseconds };
  });
}

/** Takes turns until one comes before `end`. Throws TurnMissed. */
async function findTurn(db: Database, lane: Lane, end: number) {
  for (;;) {
    const left = end - performance.now();
    const turn = left > 0 ? await takeTurn(db, lane, left) : undefined;
    if (turn) return turn;
    if (left <= 0) throw new TurnMissed('Stripe is asked too much at the moment');
    await wait(lookAgainMilliseconds);
  }
}

/** Does a call to Stripe in its turn, at most so many a second and at once over all processes. Throws TurnMissed. */
export async function inTurn<Result>(db: Database, lane: Lane, call: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + lanes[lane].patience;
  const leave = await lines[lane].enter(anybody);
  if (!leave) throw new TurnMissed('too many wait to ask Stripe');
  try {
    await readStatus(db);
    const turn = await findTurn(db, lane, end);
    try {
      if (turn.milliseconds > 0) await wait(turn.milliseconds);
      return await call();
    } finally {
      await db.delete(stripeCalls).where(eq(stripeCalls.id, turn.id));
    }
  } finally {
    leave();
  }
}

/** Stripe has had enough: no call of any lane begins within the next seconds. */
export async function waitLonger(db: Database, seconds: number): Promise<void> {
  const later = (column: typeof stripeStatus.nextSaleAt | typeof stripeStatus.nextAskAt) =>
    sql`greatest(${column}, now() + make_interval(secs => ${seconds}))`;
  await db
    .update(stripeStatus)
    .set({ nextSaleAt: later(stripeStatus.nextSaleAt), nextAskAt: later(stripeStatus.nextAskAt) })
    .where(theStatus);
}
