import {
  type Answer,
  type DeliveryState,
  type HookMapping,
  mostQuestions,
  type Question,
  waitingStates,
} from '@shared/hooks/hooks';
import { type HookRow, hookDeliveries, hooks } from '@shared/hooks/tables';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { applyAsVendors, applyAsVenues } from '../partners/queries';
import { receiveApplication } from '../partners/receive';
import { existsAlready, mapAnswers } from './map-answers';

/** How many one click applies, so that it ends soon: the next applies the rest. */
const mostAtOnce = 200;

export const isWaiting: SQL = inArray(hookDeliveries.state, waitingStates);

/** Claims a delivery until the transaction ends. Gives whether it was still to be done. */
async function claim(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: hookDeliveries.id })
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.id, id), isWaiting))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

/** The questions of a form: the last that it has had, as they are called by now. */
function withNew(before: Question[], answers: Answer[]): Question[] {
  const names = new Map(before.map(({ key, question }) => [key, question]));
  for (const { key, question } of answers) {
    names.delete(key);
    names.set(key, question);
  }
  return [...names].slice(-mostQuestions).map(([key, question]) => ({ key, question }));
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

/** Makes an application of what waits, as if it had come by the site's own form, or notes why it is none. */
async function makeApplication(db: Database, mail: Mail, hook: HookRow, id: number, answers: Answer[]) {
  const { application, guesses, problem } = mapAnswers(hook, answers);
  if (!application) return leaveUnmapped(db, hook, id, answers, problem);
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
 * Applies a delivery. Done twice, by whichever process, it changes nothing more. What fails is logged, and waits. Gives how
 * the delivery stands then.
 */
export async function applyDelivery(
  db: Database,
  mail: Mail,
  id: number,
  log: Logger,
): Promise<DeliveryState> {
  const which = eq(hookDeliveries.id, id);
  try {
    const [found] = await db
      .select({ hook: hooks, answers: hookDeliveries.answers })
      .from(hookDeliveries)
      .innerJoin(hooks, eq(hooks.id, hookDeliveries.hookId))
      .where(and(which, isWaiting));
    if (found?.answers) await makeApplication(db, mail, found.hook, id, found.answers);
    const [now] = await db.select({ state: hookDeliveries.state }).from(hookDeliveries).where(which);
    return now?.state ?? 'dropped';
  } catch (error) {
    log.warn(
      { err: error, delivery: id },
      'what a form has sent was not applied; it waits at its connection',
    );
    return 'received';
  }
}

/** Applies what waits at a connection: first what nobody has tried, the newest before the others. */
export async function applyWaiting(db: Database, mail: Mail, hookId: number, log: Logger): Promise<void> {
  const ids = await db
    .select({ id: hookDeliveries.id })
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.hookId, hookId), isWaiting))
    .orderBy(asc(hookDeliveries.state), desc(hookDeliveries.id))
    .limit(mostAtOnce);
  for (const { id } of ids) await applyDelivery(db, mail, id, log);
}
