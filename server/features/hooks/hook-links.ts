import { type HookRow, hooks } from '@shared/hooks/tables';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import { followLink } from '../../http/middleware/rate-limits';
import { type LinkKey, linkKinds, linkToken, openLink } from '../../mail/links';

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

/** The connection that a request is sent to. Throws `link-not-found`, and after some attempts `too-many-attempts`. */
export function hookOf(req: Request): Promise<HookRow> {
  const { db, mail, params } = req;
  const link = { mail, token: String(params.token), now: new Date() };
  const open = () =>
    openLink(link, linkKinds.hook, async (id) => {
      const [hook] = await db.select().from(hooks).where(eq(hooks.id, id));
      return hook?.kind === params.kind ? hook : undefined;
    });
  return followLink(req, open);
}
