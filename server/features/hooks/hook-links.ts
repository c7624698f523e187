import { type HookRow, hooks } from '@shared/hooks/tables';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../../database/database';
import { AppError } from '../../errors';
import { followLink } from '../../http/middleware/rate-limits';
import type { LinkKey } from '../../mail/link-key';
import { isTokenValid, readToken, signToken } from '../../mail/tokens';

const purpose = 'hook';

/** What ends address and secret of a connection when it changes. */
const contextOf = ({ kind, linkVersion }: Pick<HookRow, 'kind' | 'linkVersion'>) => `${kind}\n${linkVersion}`;

/** The path that a form provider sends to. */
export function deliveryPath(mail: LinkKey, hook: HookRow): string {
  const token = signToken(mail.linkKey, { purpose, id: hook.id, context: contextOf(hook) });
  return `/api/hooks/${hook.kind}/${token}`;
}

const signed: ReadonlySet<string> = new Set(['tally', 'typeform', 'google-forms']);

/** What the provider signs with; null where it signs nothing. It is stored nowhere: it follows from the link key. */
export function secretOf(mail: LinkKey, hook: HookRow): string | null {
  if (!signed.has(hook.provider)) return null;
  return signToken(mail.linkKey, { purpose: 'hook-secret', id: hook.id, context: contextOf(hook) });
}

async function findHook({ db, mail, params }: { db: Database; mail: LinkKey; params: Request['params'] }) {
  const { kind, token } = params;
  const id = typeof token === 'string' ? readToken(token)?.id : undefined;
  if (typeof token !== 'string' || id === undefined) throw new AppError('link-not-found');
  const [hook] = await db.select().from(hooks).where(eq(hooks.id, id));
  const isItsToken =
    hook !== undefined &&
    hook.kind === kind &&
    isTokenValid(mail.linkKey, token, { purpose, context: contextOf(hook) }, new Date());
  if (!isItsToken) throw new AppError('link-not-found');
  return hook;
}

const admitted = new WeakMap<Request, HookRow>();

/** Finds the connection that a request is sent to, before any of its body is read. Throws `link-not-found`. */
export async function admit(req: Request): Promise<void> {
  admitted.set(req, await followLink(req, () => findHook(req)));
}

/** The connection that `admit` has found. */
export function hookOf(req: Request): HookRow {
  const hook = admitted.get(req);
  if (!hook) throw new AppError('link-not-found');
  return hook;
}
