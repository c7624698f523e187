import type { EmailSubject } from '@shared/email-kinds';
import { emails } from '@shared/tables';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { EmailRules } from './email-rules';
import { hashEmail } from './link-key';
import type { Mail } from './mail';
import type { RenderedEmail } from './render';
import { strangerKinds, strangerLimits } from './stranger-limits';

const hour = 60 * 60 * 1000;

type NewEmail = {
  /** Names the cause: a second message with the same key is not stored. */
  key: string;
  to: string;
  content: RenderedEmail;
  about?: { kind: EmailSubject; id: number };
  newsletterId?: number;
  /** Whether it waits for the organiser's word even where sending is on. */
  isHeld?: boolean;
  /** The earliest time to send it; without one, now. */
  sendAt?: Date;
};

/** Whether strangers have had this address written to as often as they may. Others who ask meanwhile wait. */
async function isAtLimit(tx: Database, rules: EmailRules, toHash: string, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${toHash}, 0))`);
  const since = new Date(now.getTime() - strangerLimits.hours * hour);
  const recent = and(
    eq(emails.toHash, toHash),
    gt(emails.createdAt, since),
    inArray(emails.kind, [...strangerKinds]),
  );
  const ofKind = await tx.$count(emails, and(recent, eq(emails.kind, rules.kind)));
  return ofKind >= strangerLimits.perKind || (await tx.$count(emails, recent)) >= strangerLimits.inAll;
}

/**
 * Writes a message into the outbox. Call it in the transaction of the change that causes it, and `mail.wake()` after the
 * commit. Gives whether it was stored: not a second time for the same cause, and not beyond what strangers may cause.
 */
export async function queueEmail(
  tx: Database,
  mail: Mail,
  rules: EmailRules,
  { key, to, content, about, newsletterId, isHeld = false, sendAt }: NewEmail,
): Promise<boolean> {
  const now = new Date();
  const toHash = hashEmail(mail.linkKey, to);
  if (rules.isFromStranger && (await isAtLimit(tx, rules, toHash, now))) return false;
  const from = sendAt ?? now;
  const stored = await tx
    .insert(emails)
    .values({
      kind: rules.kind,
      key,
      state: isHeld || !mail.isOn ? 'held' : 'queued',
      to,
      toHash,
      ...content,
      aboutKind: about?.kind,
      aboutId: about?.id,
      newsletterId,
      sendAt: from,
      sendBefore: new Date(from.getTime() + rules.sendWithinHours * hour),
    })
    .onConflictDoNothing()
    .returning({ id: emails.id });
  return stored.length > 0;
}
