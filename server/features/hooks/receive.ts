import { type HookRow, hookDeliveries } from '@shared/hooks/tables';
import type { Request } from 'express';
import { AppError } from '../../errors';
import { rawBodyOf } from '../../http/middleware/raw-body';
import { secretOf } from './hook-links';
import { readSubmission } from './providers/providers';
import { readBody } from './read-body';
import { isSignatureValid } from './signatures';

/**
 * Stores what a provider has sent to a connection, once: `applyReceived` makes an application of it. Throws
 * `signature-invalid` and `invalid-request`.
 */
export async function receiveDelivery(req: Request, hook: HookRow, now: Date): Promise<void> {
  const body = rawBodyOf(req);
  const secret = secretOf(req.mail, hook);
  if (secret !== null && !isSignatureValid(hook.provider, { headers: req, body, secret, now }))
    throw new AppError('signature-invalid');
  const payload = await readBody(body, req.get('content-type') ?? '');
  await req.db
    .insert(hookDeliveries)
    .values({ hookId: hook.id, ...readSubmission(hook.provider, payload, body) })
    .onConflictDoNothing();
}
