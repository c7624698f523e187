import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayMilliseconds } from '@shared/dates';
import { connectionName, type HookUpdate, type hookResponse, type NewHook } from '@shared/hooks/hooks';
import { type HookRow, hookDeliveries, hooks } from '@shared/hooks/tables';
import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { type Actor, auditedAs, recordChanges } from '../../database/audit-log';
import { type Database, deleteRow, findRow, firstOf, lockRow, updateRow } from '../../database/database';
import type { AdminContext } from '../../http/services';
import type { LinkKey } from '../../mail/links';
import { applyWaiting, findChoices, isWaiting } from './apply';
import { deliveryPath, nothingRefused, secretOf } from './receive';

const missing = 'hook-not-found';
const mostShown = 20;
const mostCharacters = 1000;

type HookView = z.input<typeof hookResponse>;
/** Where the site is and what signs its links: the address of a connection is made of both. */
type Site = LinkKey & { origin: string };

const auditedHook = auditedAs<HookRow>('connection', connectionName);

const noNumbers = { storedCount: 0, unmappedCount: 0, untriedCount: 0, lastReceivedAt: null };

const countWhere = (which: SQL) => sql`count(*) filter (where ${which})`.mapWith(Number);

async function showHooks(db: Database, { linkKey, origin }: Site, shown: HookRow[]): Promise<HookView[]> {
  const ids = shown.map(({ id }) => id);
  const numbers = await db
    .select({
      hookId: hookDeliveries.hookId,
      storedCount: countWhere(eq(hookDeliveries.state, 'stored')),
      unmappedCount: countWhere(isWaiting),
      untriedCount: countWhere(eq(hookDeliveries.state, 'received')),
      lastReceivedAt: max(hookDeliveries.receivedAt),
    })
    .from(hookDeliveries)
    .where(inArray(hookDeliveries.hookId, ids))
    .groupBy(hookDeliveries.hookId);
  const numbersOf = new Map(numbers.map(({ hookId, ...counted }) => [hookId, counted]));
  const place = sql<number>`row_number() over (partition by ${hookDeliveries.hookId} order by ${hookDeliveries.id} desc)`;
  const waiting = db
    .select({ ...getTableColumns(hookDeliveries), place: place.as('place') })
    .from(hookDeliveries)
    .where(and(inArray(hookDeliveries.hookId, ids), isWaiting))
    .as('waiting');
  const newest = await db
    .select()
    .from(waiting)
    .where(lte(waiting.place, mostShown))
    .orderBy(desc(waiting.id));
  const choicesOf = await findChoices(db, newest);
  const views: HookView[] = [];
  for (const hook of shown) {
    const unmapped: HookView['unmapped'] = [];
    for (const delivery of newest.filter(({ hookId }) => hookId === hook.id)) {
      // What a long form says takes a while to read.
      await nextTurn();
      unmapped.push({
        id: delivery.id,
        receivedAt: delivery.receivedAt,
        problem: delivery.problem ?? 'It could not be stored when it came',
        answers: (delivery.answers ?? []).map((one) => ({
          ...one,
          answer: one.answer.slice(0, mostCharacters),
        })),
        ...choicesOf(hook, delivery),
      });
    }
    const given = unmapped.flatMap(({ answers }) => answers).filter(({ answer }) => answer !== '');
    const examples = new Map(given.map(({ key, answer }) => [key, answer]));
    views.push({
      ...hook,
      ...(numbersOf.get(hook.id) ?? noNumbers),
      url: origin + deliveryPath({ linkKey }, hook),
      secret: secretOf({ linkKey }, hook),
      questions: hook.questions.map((one) => ({ ...one, answer: examples.get(one.key) ?? '' })),
      unmapped,
    });
  }
  return views;
}

export const showHook = async (db: Database, site: Site, hook: HookRow): Promise<HookView> =>
  firstOf(await showHooks(db, site, [hook]));

export const listHooks = async (db: Database, site: Site): Promise<HookView[]> =>
  showHooks(db, site, await db.select().from(hooks).orderBy(asc(hooks.id)));

export function createHook(db: Database, actor: Actor, values: NewHook): Promise<HookRow> {
  return db.transaction(async (tx) => {
    const after = firstOf(await tx.insert(hooks).values(values).returning());
    await recordChanges(tx, actor, [{ ...auditedHook(after), after }]);
    return after;
  });
}

function changeHook(db: Database, actor: Actor, id: number, change: (before: HookRow) => Partial<HookRow>) {
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, hooks, id, missing);
    const changes = change(before);
    const after = Object.keys(changes).length > 0 ? await updateRow(tx, hooks, id, changes) : before;
    await recordChanges(tx, actor, [{ ...auditedHook(after), before, after }]);
    return after;
  });
}

/** Stores what a form's questions mean, and applies what waits and can be by now. Throws `hook-not-found`. */
export async function updateHook(
  { db, mail, actor }: AdminContext,
  log: Logger,
  id: number,
  update: HookUpdate,
): Promise<HookRow> {
  await changeHook(db, actor, id, () => update);
  // What waits was never tried with these, and it may be more than is applied at once.
  if (update.mapping || update.isAgreed)
    await db
      .update(hookDeliveries)
      .set({ state: 'received' })
      .where(and(eq(hookDeliveries.hookId, id), isWaiting));
  await applyWaiting(db, mail, id, log);
  return findRow(db, hooks, id, missing);
}

/** Gives a connection another address and secret, and forgets its questions. Throws `hook-not-found`. */
export const replaceAddress = (db: Database, actor: Actor, id: number): Promise<HookRow> =>
  changeHook(db, actor, id, ({ linkVersion }) => ({
    linkVersion: linkVersion + 1,
    questions: [],
    ...nothingRefused,
  }));

/** Deletes a connection, with what waits there. Throws `hook-not-found`. */
export async function deleteHook(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await deleteRow(tx, hooks, id, missing);
    await recordChanges(tx, actor, [{ ...auditedHook(before), before }]);
  });
}

/** Erases what waits to become an application. Throws `delivery-not-found`. */
export async function dropDelivery(db: Database, id: number): Promise<void> {
  firstOf(await dropDeliveries(db, eq(hookDeliveries.id, id)), 'delivery-not-found');
}

/** How long what is no application waits for somebody to make it one (docs/product/data.md). */
const unmappedDays = 90;

/** Erases what such deliveries say. They are recognized ever after, so that none comes back. */
const dropDeliveries = (db: Database, which?: SQL) =>
  db
    .update(hookDeliveries)
    .set({ state: 'dropped', answers: null, byHand: null, problem: null })
    .where(and(isWaiting, which))
    .returning({ id: hookDeliveries.id });

export async function purgeDeliveries(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - unmappedDays * dayMilliseconds);
  await dropDeliveries(db, lt(hookDeliveries.receivedAt, end));
}
