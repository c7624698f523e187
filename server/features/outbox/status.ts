import { dayMilliseconds } from '@shared/dates';
import type { mailStatusResponse } from '@shared/mail/emails';
import { emails, mailStatus } from '@shared/mail/tables';
import { and, eq, gt, isNotNull, min } from 'drizzle-orm';
import type * as z from 'zod';
import { type Actor, recordChanges } from '../../database/audit-log';
import { countAtOnce, type Database } from '../../database/database';
import type { EmailRow } from '../../mail/email-rules';
import { theStatus } from '../../mail/sender/status';

type Status = Omit<z.input<typeof mailStatusResponse>, 'isOn' | 'from'>;

/** How sending goes at `now`. */
export async function readMailStatus(db: Database, now: Date): Promise<Status> {
  const inState = (state: EmailRow['state']) => eq(emails.state, state);
  const yesterday = new Date(now.getTime() - dayMilliseconds);
  const numbers = await countAtOnce(db, {
    held: db.$count(emails, inState('held')),
    queued: db.$count(emails, inState('queued')),
    sent24h: db.$count(emails, and(inState('sent'), gt(emails.sentAt, yesterday))),
    failed: db.$count(emails, inState('failed')),
  });
  const [oldest] = await db
    .select({ at: min(emails.createdAt) })
    .from(emails)
    .where(inState('queued'));
  const [status] = await db.select().from(mailStatus).where(theStatus);
  return {
    isPaused: Boolean(status?.pausedAt),
    pausedAt: status?.pausedAt ?? null,
    problem: status?.problem ?? null,
    problemAt: status?.problemAt ?? null,
    ...numbers,
    oldestQueuedAt: oldest?.at ?? null,
  };
}

/** Ends a pause, so that what is queued leaves; while nothing is paused it changes nothing. */
export async function endPause(db: Database, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const isPaused = isNotNull(mailStatus.pausedAt);
    const ended = await tx.update(mailStatus).set({ pausedAt: null }).where(isPaused).returning();
    if (ended.length === 0) return;
    const sending = { entity: 'email' as const, entityId: 'all', label: 'Sending of all queued messages' };
    await recordChanges(tx, actor, [{ ...sending, before: { isPaused: true }, after: { isPaused: false } }]);
  });
}
