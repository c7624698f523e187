import type { DeliveryState } from '@shared/hooks/hooks';
import { type HookRow, hookDeliveries, hooks } from '@shared/hooks/tables';
import { and, eq, sql } from 'drizzle-orm';
import type { Request } from 'express';
import { type Database, firstOf, lockRow, updateRow } from '../../database/database';
import { AppError, tooManyAttempts } from '../../errors';
import { uploadedFile } from '../../http/middleware/upload';
import { applyDelivery, isWaiting } from './apply';
import { secretOf } from './hook-links';
import { readSubmission } from './providers/providers';
import { readBody } from './read-body';
import { isSignatureValid } from './signatures';

/** What anybody can send who knows an address that needs no signature (docs/product/hooks.md#limits). */
export const openLimits = { appliedAnHour: 60, waitingBytes: 20_000_000 } as const;
/** Below this each counts as so much: a row is more than what it says. */
const leastBytes = 1000;
const retryAfterSeconds = 3600;

/** Of a connection to which everything came rightly signed. */
export const nothingRefused = { refusedCount: 0, refusedSince: null, refusedAt: null } as const;

/** Notes for the organizer that something came that was not signed with the connection's secret. Throws `signature-invalid`. */
async function refuse({ db }: Request, { id, refusedSince }: HookRow, now: Date): Promise<never> {
  await db
    .update(hooks)
    .set({
      refusedCount: sql`${hooks.refusedCount} + 1`,
      refusedSince: refusedSince ?? now,
      refusedAt: now,
    })
    .where(eq(hooks.id, id));
  throw new AppError('signature-invalid');
}

/** How many came to a connection within the last hour, and how many bytes of all wait there. */
const loadOf = async (tx: Database, hookId: number) =>
  firstOf(
    await tx
      .select({
        recent: sql`count(*) filter (where ${hookDeliveries.receivedAt} > now() - interval '1 hour')`.mapWith(
          Number,
        ),
        bytes:
          sql`coalesce(sum(greatest(pg_column_size(${hookDeliveries.answers}), ${leastBytes})) filter (where ${isWaiting}), 0)`.mapWith(
            Number,
          ),
      })
      .from(hookDeliveries)
      .where(eq(hookDeliveries.hookId, hookId)),
  );

type Submission = Pick<typeof hookDeliveries.$inferInsert, 'key' | 'answers'>;

/** Stores what was sent, once. Gives it, and whether it is only kept. Throws `too-many-attempts`, `link-not-found`. */
function keep(
  db: Database,
  hook: HookRow,
  isSigned: boolean,
  sent: Submission,
): Promise<{ id: number; state: DeliveryState; isHeld: boolean }> {
  return db.transaction(async (tx) => {
    // One after another, so that each is counted.
    const { refusedCount } = await lockRow(tx, hooks, hook.id, 'link-not-found');
    if (refusedCount > 0) await updateRow(tx, hooks, hook.id, nothingRefused);
    const result = { id: hookDeliveries.id, state: hookDeliveries.state };
    const isSame = and(eq(hookDeliveries.hookId, hook.id), eq(hookDeliveries.key, sent.key));
    const [known] = await tx.select(result).from(hookDeliveries).where(isSame);
    const load = isSigned ? { recent: 0, bytes: 0 } : await loadOf(tx, hook.id);
    const isHeld = load.recent >= openLimits.appliedAnHour;
    if (known) return { ...known, isHeld };
    if (load.bytes >= openLimits.waitingBytes)
      throw tooManyAttempts(retryAfterSeconds, 'Too much waits here. The organizer has to look at it first.');
    const problem = isHeld ? `More than ${openLimits.appliedAnHour} came within an hour` : null;
    const stored = tx.insert(hookDeliveries).values({ hookId: hook.id, ...sent, problem });
    return { ...firstOf(await stored.returning(result)), isHeld };
  });
}

/** Stores what was sent, once, and applies it, or keeps it. Throws `signature-invalid`, `invalid-request`, 429, 404. */
export async function receiveDelivery(req: Request, hook: HookRow, now: Date): Promise<DeliveryState> {
  const body = uploadedFile(req);
  const secret = secretOf(req.mail, hook);
  if (secret !== null && !isSignatureValid(hook.provider, { headers: req, body, secret, now }))
    return refuse(req, hook, now);
  const payload = readBody(body, req.get('content-type') ?? '');
  const sent = readSubmission(hook.provider, payload, body);
  const { id, state, isHeld } = await keep(req.db, hook, secret !== null, sent);
  return state === 'received' && !isHeld ? applyDelivery(req.db, req.mail, id, req.log) : state;
}
