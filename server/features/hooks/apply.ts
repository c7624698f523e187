import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, HookMapping, Question } from '@shared/hooks/hooks';
import { type HookRow, hookDeliveries, hooks } from '@shared/hooks/tables';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { createWakeSignal } from '../../mail/sender/wake-signal';
import { applyAsVendors, applyAsVenues } from '../partners/queries';
import { receiveApplication } from '../partners/receive';
import { existsAlready, mapAnswers } from './map-answers';
import { mostAnswers } from './providers/answer-text';

/** How many a round applies, so that a process can end soon. */
const mostAtOnce = 100;
/** For how long nothing may have come, and how long it waits for that. */
const quietMilliseconds = 1000;
const longestMilliseconds = 30_000;

/** Wakes when there is something for `applyReceived` to do. */
export const received = createWakeSignal();
let isAboutToRing = false;

/** Has `applyReceived` called soon: it does nothing before a second has passed in quiet. */
export function applySoon(): void {
  if (isAboutToRing) return;
  isAboutToRing = true;
  setTimeout(() => {
    isAboutToRing = false;
    received.wake();
  }, quietMilliseconds).unref();
}

const isReceived = (id: number) => and(eq(hookDeliveries.id, id), eq(hookDeliveries.state, 'received'));

/** Claims a delivery until the transaction ends. Gives whether it was still to be done. */
async function claim(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: hookDeliveries.id })
    .from(hookDeliveries)
    .where(isReceived(id))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

/** The questions of a form, those that it has had and those that are new or called otherwise by now. */
function withNew(before: Question[], answers: Answer[]): Question[] {
  const names = new Map(before.map(({ key, question }) => [key, question]));
  for (const { key, question } of answers) names.set(key, question);
  return [...names].slice(0, mostAnswers).map(([key, question]) => ({ key, question }));
}

/** Remembers of a form what one delivery has shown. What an administrator says meanwhile stays. */
async function remember(tx: Database, hook: HookRow, answers: Answer[], guesses: HookMapping): Promise<void> {
  const questions = withNew(hook.questions, answers);
  const isKnown = JSON.stringify(questions) === JSON.stringify(hook.questions);
  if (isKnown && Object.keys(guesses).length === 0) return;
  const mapping = sql`${JSON.stringify(guesses)}::jsonb || ${hooks.mapping}`;
  await tx.update(hooks).set({ questions, mapping }).where(eq(hooks.id, hook.id));
}

async function leaveUnmapped(db: Database, hook: HookRow, id: number, answers: Answer[], problem: string) {
  await db.transaction(async (tx) => {
    if (!(await claim(tx, id))) return;
    await tx.update(hookDeliveries).set({ state: 'unmapped', problem }).where(eq(hookDeliveries.id, id));
    await remember(tx, hook, answers, {});
  });
}

/**
 * Makes an application of what was received, as if it had come by the site's own form, or notes why it is none. Done twice, by
 * whichever process, it changes nothing more.
 */
async function applyDelivery(db: Database, mail: Mail, id: number): Promise<void> {
  const [found] = await db
    .select({ hook: hooks, answers: hookDeliveries.answers })
    .from(hookDeliveries)
    .innerJoin(hooks, eq(hooks.id, hookDeliveries.hookId))
    .where(isReceived(id));
  if (!found?.answers) return;
  const { hook, answers } = found;
  const { application, guesses, problem } = mapAnswers(hook, answers);
  if (!application) {
    await leaveUnmapped(db, hook, id, answers, problem);
    return;
  }
  let isTaken = false;
  const isStored = await receiveApplication(db, mail, hook.kind, application, async (tx) => {
    if (!(await claim(tx, id))) return [];
    isTaken = true;
    const [stored] = await ('venueType' in application
      ? applyAsVenues(tx, [application])
      : applyAsVendors(tx, [application]));
    if (!stored) return [];
    await tx
      .update(hookDeliveries)
      .set({ state: 'stored', answers: null, problem: null, applicationId: stored.id })
      .where(eq(hookDeliveries.id, id));
    await remember(tx, hook, answers, guesses);
    return [stored];
  });
  if (isTaken && !isStored) await leaveUnmapped(db, hook, id, answers, existsAlready(hook.kind));
}

/**
 * Applies these deliveries one after another, for half of the time at most: a thousand that come at once leave the other half
 * to who reads the site. What fails is logged, and left to the next round.
 */
export async function applyEach(db: Database, mail: Mail, ids: number[], log: Logger): Promise<void> {
  for (const id of ids) {
    const began = performance.now();
    await applyDelivery(db, mail, id).catch((error) =>
      log.warn({ err: error, delivery: id }, 'what a form has sent was not stored; the next round does it'),
    );
    await wait(performance.now() - began);
  }
}

/**
 * Applies what has been received, by this process or one that was killed. While more comes in, that goes first: its sender
 * waits.
 */
export async function applyReceived(db: Database, mail: Mail, now: Date, log: Logger): Promise<void> {
  const waiting = await db
    .select({
      id: hookDeliveries.id,
      newest: sql`max(${hookDeliveries.receivedAt}) over ()`.mapWith(hookDeliveries.receivedAt),
      receivedAt: hookDeliveries.receivedAt,
    })
    .from(hookDeliveries)
    .where(eq(hookDeliveries.state, 'received'))
    .orderBy(asc(hookDeliveries.id))
    .limit(mostAtOnce);
  const [oldest] = waiting;
  if (!oldest) return;
  const isQuiet = now.getTime() - oldest.newest.getTime() >= quietMilliseconds;
  const hasWaited = now.getTime() - oldest.receivedAt.getTime() >= longestMilliseconds;
  if (!isQuiet && !hasWaited) return applySoon();
  await applyEach(
    db,
    mail,
    waiting.map(({ id }) => id),
    log,
  );
  if (waiting.length === mostAtOnce) applySoon();
}
