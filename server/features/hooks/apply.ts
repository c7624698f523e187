import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Answer,
  type ApplicationByHand,
  type DeliveryState,
  type deliveryResponse,
  type HookKind,
  type HookMapping,
  type hookResponse,
  mostQuestions,
  type Question,
  waitingStates,
} from '@shared/hooks/hooks';
import { type DeliveryRow, type HookRow, hookDeliveries, hooks } from '@shared/hooks/tables';
import { statusOf } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { site } from '@shared/site';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, firstOf, lockName } from '../../database/database';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import type { Mail } from '../../mail/mail';
import { changesInWords } from '../imports/import-rows';
import { correctApplication } from '../partners/changes';
import { appliedAlready, auditedPartner, changesOf, findSame, storeApplication } from '../partners/queries';
import { receiveApplication } from '../partners/receive';
import { mapAnswers, readAnswers } from './map-answers';

/** How many one click applies, so that it ends soon: the next applies the rest. */
const mostAtOnce = 200;

type Waiting = { hook: HookRow; delivery: DeliveryRow };

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

/** What an administrator has said that a delivery means, or else what its answers do; otherwise why it is no application. */
const applicationOf = (
  hook: HookRow,
  { byHand, answers }: Pick<DeliveryRow, 'byHand' | 'answers'>,
): ReturnType<typeof mapAnswers> =>
  byHand ? { application: byHand, guesses: {} } : mapAnswers(hook, answers ?? []);

type Noted = Partial<Pick<DeliveryRow, 'problem' | 'applicationId'>>;

/** Notes why what waits is no application: it is none, or that of the same business is there. */
async function leaveWaiting(tx: Database, { hook, delivery }: Waiting, noted: Noted): Promise<never[]> {
  await tx
    .update(hookDeliveries)
    .set({ applicationId: null, ...noted, state: 'unmapped' })
    .where(eq(hookDeliveries.id, delivery.id));
  await remember(tx, hook, delivery.answers ?? [], {});
  return [];
}

/** A delivery that has become this application keeps nothing that it said. */
const keepApplication = (tx: Database, id: number, applicationId: number) =>
  tx
    .update(hookDeliveries)
    .set({ state: 'stored', answers: null, byHand: null, problem: null, applicationId })
    .where(eq(hookDeliveries.id, id));

/** Makes an application of what waits, or notes why not. `actor` has said by hand what it means. */
async function makeApplication(db: Database, mail: Mail, waiting: Waiting, actor: Actor | undefined) {
  const { hook, delivery } = waiting;
  const { application, guesses, problem } = applicationOf(hook, delivery);
  if (!application)
    return db.transaction(async (tx) => {
      if (await claim(tx, delivery.id)) await leaveWaiting(tx, waiting, { problem });
    });
  await receiveApplication(db, mail, hook.kind, application, async (tx) => {
    if (!(await claim(tx, delivery.id))) return [];
    // One after another, so that each finds those before.
    await lockName(tx, `hooks:${hook.kind}`);
    const [same] = await findSame(tx, hook.kind, [application]);
    if (same) return leaveWaiting(tx, waiting, appliedAlready(same));
    const [stored] = await storeApplication(tx, hook.kind, application);
    // The site's own form was faster at this moment: the next click finds it.
    if (!stored) return leaveWaiting(tx, waiting, { problem: 'Has applied on the site at the same time' });
    await keepApplication(tx, delivery.id, stored.id);
    await remember(tx, hook, delivery.answers ?? [], guesses);
    if (actor) await recordChanges(tx, actor, [{ ...auditedPartner(hook.kind, stored), after: stored }]);
    return [stored];
  });
}

const findWaiting = (db: Database, id: number): Promise<Waiting[]> =>
  db
    .select({ hook: hooks, delivery: hookDeliveries })
    .from(hookDeliveries)
    .innerJoin(hooks, eq(hooks.id, hookDeliveries.hookId))
    .where(and(eq(hookDeliveries.id, id), isWaiting));

/** Applies a delivery; twice changes nothing more. What fails is logged, and waits. Gives how it stands then. */
export async function applyDelivery(
  db: Database,
  mail: Mail,
  id: number,
  log: Logger,
  actor?: Actor,
): Promise<DeliveryState> {
  const which = eq(hookDeliveries.id, id);
  try {
    const [found] = await findWaiting(db, id);
    if (found) await makeApplication(db, mail, found, actor);
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

/** Applies what waits at a connection: first what was never tried, the newest before the others. */
export async function applyWaiting(db: Database, mail: Mail, hookId: number, log: Logger): Promise<void> {
  const ids = await db
    .select({ id: hookDeliveries.id })
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.hookId, hookId), isWaiting))
    .orderBy(asc(hookDeliveries.state), desc(hookDeliveries.id))
    .limit(mostAtOnce);
  for (const { id } of ids) {
    await nextTurn();
    await applyDelivery(db, mail, id, log);
  }
}

const missing = 'delivery-not-found';

async function findMerges(db: Database, deliveries: DeliveryRow[]) {
  const ids = deliveries.flatMap(({ applicationId }) => applicationId ?? []);
  const rows = {
    venue: await db.select().from(venues).where(inArray(venues.id, ids)),
    vendor: await db.select().from(vendors).where(inArray(vendors.id, ids)),
  };
  return (hook: HookRow, delivery: DeliveryRow) => {
    const row = [...rows[hook.kind]].find(({ id }) => id === delivery.applicationId);
    const { application } = row ? applicationOf(hook, delivery) : {};
    return row && application && { row, changes: changesOf(row, application) };
  };
}

export async function findChoices(db: Database, deliveries: DeliveryRow[]) {
  const mergeOf = await findMerges(db, deliveries);
  return (
    hook: HookRow,
    delivery: DeliveryRow,
  ): Pick<z.input<typeof hookResponse>['unmapped'][number], 'same' | 'actions'> => {
    const { row, changes } = mergeOf(hook, delivery) ?? {};
    if (!row || !changes) return { same: null, actions: ['set', 'drop'] };
    return {
      same: { ...row, status: statusOf(row), changes: changesInWords(row, changes) },
      actions: ['set', 'merge', 'drop'],
    };
  };
}

/** What one form has sent, in full, and what is read of it so far. Throws `delivery-not-found`. */
export async function showDelivery(db: Database, id: number): Promise<z.input<typeof deliveryResponse>> {
  const { hook, delivery } = firstOf(await findWaiting(db, id), missing);
  const answers = delivery.answers ?? [];
  const { city, ...values } = delivery.byHand ?? readAnswers(hook, answers).values;
  const said = Object.entries({ city: city || site.city, ...values });
  return {
    answers,
    values: Object.fromEntries(said.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
  };
}

/** Makes an application as an administrator says by hand, unless that business is there. Throws `delivery-not-found`. */
export async function setByHand(
  { db, mail, actor }: AdminContext,
  log: Logger,
  id: number,
  kind: HookKind,
  byHand: ApplicationByHand,
): Promise<HookRow> {
  const { hook } = firstOf(await findWaiting(db, id), missing);
  if (hook.kind !== kind) throw new AppError(missing);
  const which = and(eq(hookDeliveries.id, id), isWaiting);
  const changed = db.update(hookDeliveries).set({ byHand }).where(which);
  firstOf(await changed.returning({ id: hookDeliveries.id }), missing);
  await applyDelivery(db, mail, id, log, actor);
  return hook;
}

/** Merges a delivery into the same business's application, the form first, blanks aside. Throws as `correctApplication`. */
export function mergeDelivery(
  { db, mail, actor }: AdminContext,
  id: number,
  version: number,
): Promise<HookRow> {
  return db.transaction(async (tx) => {
    if (!(await claim(tx, id))) throw new AppError(missing);
    const { hook, delivery } = firstOf(await findWaiting(tx, id), missing);
    const found = (await findMerges(tx, [delivery]))(hook, delivery);
    if (!found) throw new AppError(missing);
    const correction = { ...found.changes, version };
    await correctApplication({ db: tx, mail, actor }, hook.kind, found.row.id, correction);
    await keepApplication(tx, id, found.row.id);
    return hook;
  });
}
