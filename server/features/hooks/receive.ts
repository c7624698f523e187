import { type HookRow, hookDeliveries, hooks } from '@shared/hooks/tables';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import { AppError } from '../../errors';
import { rawBodyOf } from '../../http/middleware/raw-body';
import { applySoon } from './apply';
import { secretOf } from './hook-links';
import { readSubmission } from './providers/providers';
import { readBody } from './read-body';
import { isSignatureValid } from './signatures';

/** How often it is noted at most: whoever knows the address can send what is wrongly signed. */
const refusalMilliseconds = 60_000;

/** Notes for the organizer that something came that was not signed with the connection's secret. Throws `signature-invalid`. */
async function refuse({ db }: Request, { id, refusedAt }: HookRow, now: Date): Promise<never> {
  if (now.getTime() - (refusedAt?.getTime() ?? 0) >= refusalMilliseconds)
    await db.update(hooks).set({ refusedAt: now }).where(eq(hooks.id, id));
  throw new AppError('signature-invalid');
}

/**
 * Stores what a provider has sent to a connection, once: `applyReceived` makes an application of it. Throws
 * `signature-invalid` and `invalid-request`.
 */
export async function receiveDelivery(req: Request, hook: HookRow, now: Date): Promise<void> {
  const body = rawBodyOf(req);
  const secret = secretOf(req.mail, hook);
  if (secret !== null && !isSignatureValid(hook.provider, { headers: req, body, secret, now }))
    return refuse(req, hook, now);
  const payload = await readBody(body, req.get('content-type') ?? '');
  await req.db
    .insert(hookDeliveries)
    .values({ hookId: hook.id, ...readSubmission(hook.provider, payload, body) })
    .onConflictDoNothing();
  applySoon();
}
