import type { ApplicationByHand, deliveryResponse, HookKind, hookResponse } from '@shared/hooks/hooks';
import { type DeliveryRow, type HookRow, hookDeliveries } from '@shared/hooks/tables';
import { statusOf } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { site } from '@shared/site';
import { and, eq, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { type Database, firstOf } from '../../database/database';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import { changesInWords } from '../imports/import-rows';
import { correctApplication } from '../partners/correct';
import { changesOf } from '../partners/same-application';
import { applicationOf, applyDelivery, claim, findWaiting, isWaiting, keepApplication } from './apply';
import { readAnswers } from './map-answers';

const missing = 'delivery-not-found';

/** Finds into which application each of these deliveries that wait can be merged, with what the delivery says otherwise. */
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

/** What can be done with these deliveries. */
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
