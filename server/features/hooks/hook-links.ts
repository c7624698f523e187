import { type HookRow, hooks } from '@shared/hooks/tables';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import { AppError } from '../../errors';
import { followLink } from '../../http/middleware/rate-limits';
import type { LinkKey } from '../../mail/link-key';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken, openLink } from '../../mail/links';

/** The path that a form provider sends to. */
export function deliveryPath(mail: LinkKey, hook: HookRow): string {
  const token = linkToken(mail, linkKinds.hook, hook);
  return `/api/hooks/${hook.kind}/${token}`;
}

const signed: ReadonlySet<string> = new Set(['tally', 'typeform', 'google-forms']);

/** What the provider signs with; null where it signs nothing. It is stored nowhere: it follows from the link key. */
export function secretOf(mail: LinkKey, hook: HookRow): string | null {
  if (!signed.has(hook.provider)) return null;
  return linkToken(mail, linkKinds.hookSecret, hook);
}

function findHook({ db, mail, params: { kind, token } }: Request): Promise<HookRow> {
  const link = { mail, token: String(token), now: new Date() };
  return openLink(link, linkKinds.hook, async (id) => {
    const [hook] = await db.select().from(hooks).where(eq(hooks.id, id));
    return hook?.kind === kind ? hook : undefined;
  });
}

const admitted = new WeakMap<Request, HookRow>();

/** Finds the connection that a request is sent to, before any of its body is read. Gives its name. Throws `link-not-found`. */
export async function admit(req: Request): Promise<string> {
  const hook = await followLink(req, () => findHook(req));
  admitted.set(req, hook);
  return `connection ${hook.id}`;
}

/** The connection that `admit` has found. */
export function hookOf(req: Request): HookRow {
  const hook = admitted.get(req);
  if (!hook) throw new AppError('link-not-found');
  return hook;
}
