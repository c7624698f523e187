import { setTimeout as wait } from 'node:timers/promises';
import { stripeCalls, stripeStatus } from '@shared/payments/tables';
import { eq, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, firstOf, inSeconds } from '../database/database';
import { createWorkQueue } from '../workers/slot-queue';
import { StripeFailure } from './failure';
import { theStatus } from './status';

/** Buyers wait for one, asking again for the other: each has turns of its own, so that neither waits for all of the other. */
export type Lane = 'sale' | 'ask';

/** Of all processes together: how many calls a second, how many at once, and how long one waits for its turn. */
const lanes = {
  sale: { perSecond: 10, atOnce: 6, patience: 8000, next: 'nextSaleAt' },
  ask: { perSecond: 5, atOnce: 4, patience: 30_000, next: 'nextAskAt' },
} as const;

const missed = () => new StripeFailure('away', 'Stripe is asked too much at the moment');

/** Within a process they wait in line: if each looked by itself, a popular sale would keep the database busy with that alone. */
const lineOf = ({ atOnce, patience }: { atOnce: number; patience: number }) =>
  createWorkQueue({ perClient: atOnce, all: atOnce, reserve: 0, maxWait: patience, createError: missed });
const lines = { sale: lineOf(lanes.sale), ask: lineOf(lanes.ask) };

/** Longer than any call can take. */
const leaseSeconds = 20;
const lookAgainMilliseconds = 50;

/** Takes the next turn of a lane, if a call may begin within `patience`. Gives when it begins, and the call's row. */
async function takeTurn(db: Database, lane: Lane, patience: number) {
  const { perSecond, atOnce, next } = lanes[lane];
  const nextAt = stripeStatus[next];
  return db.transaction(async (tx) => {
    const [status] = await tx
      .select({ wait: sql<number>`greatest(0, extract(epoch from ${nextAt} - now()) * 1000)::float8` })
      .from(stripeStatus)
      .where(theStatus)
      .for('update');
    await tx.delete(stripeCalls).where(lt(stripeCalls.until, sql`now()`));
    const underWay = await tx.$count(stripeCalls, eq(stripeCalls.lane, lane));
    const milliseconds = status?.wait ?? 0;
    if (underWay >= atOnce || milliseconds > patience) return undefined;
    await tx
      .update(stripeStatus)
      .set({ [next]: sql`greatest(${nextAt}, now()) + make_interval(secs => ${1 / perSecond})` })
      .where(theStatus);
    const until = inSeconds(leaseSeconds + milliseconds / 1000);
    const call = firstOf(await tx.insert(stripeCalls).values({ lane, until }).returning());
    return { id: call.id, milliseconds };
  });
}

/** Takes turns until one comes before `end`. Throws StripeFailure. */
async function findTurn(db: Database, lane: Lane, end: number) {
  for (;;) {
    const left = end - performance.now();
    if (left <= 0) throw missed();
    const turn = await takeTurn(db, lane, left);
    if (turn) return turn;
    await wait(lookAgainMilliseconds);
  }
}

/**
 * Does a call to Stripe in its turn, at most so many a second and at once over all processes. Throws StripeFailure where none
 * comes in time, and what the call throws.
 */
export async function inTurn<Result>(db: Database, lane: Lane, call: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + lanes[lane].patience;
  return lines[lane](async () => {
    const turn = await findTurn(db, lane, end);
    try {
      if (turn.milliseconds > 0) await wait(turn.milliseconds);
      return await call();
    } finally {
      await db.delete(stripeCalls).where(eq(stripeCalls.id, turn.id));
    }
  });
}

/** Stripe has had enough: no call of any lane begins within the next seconds. */
export async function waitLonger(db: Database, seconds: number): Promise<void> {
  const later = (column: PgColumn) => sql`greatest(${column}, ${inSeconds(seconds)})`;
  const { nextSaleAt, nextAskAt } = stripeStatus;
  await db
    .update(stripeStatus)
    .set({ nextSaleAt: later(nextSaleAt), nextAskAt: later(nextAskAt) })
    .where(theStatus);
}
