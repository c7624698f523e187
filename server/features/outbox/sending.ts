import { dayMilliseconds } from '@shared/dates';
import { mayEmail } from '@shared/mail/email-kinds';
import type { HeldFilter, mailStatusResponse } from '@shared/mail/emails';
import { emails, mailStatus } from '@shared/mail/tables';
import { and, eq, gt, inArray, isNotNull, min } from 'drizzle-orm';
import type * as z from 'zod';
import { type Actor, recordChanges } from '../../database/audit-log';
import { countAtOnce, type Database, firstOf, lockRow, lockRows, missingIds } from '../../database/database';
import { AppError } from '../../errors';
import type { AdminContext, Services } from '../../http/services';
import type { EmailRow } from '../../mail/email-rules';
import { isFree } from '../../mail/email-rules';
import { changeAndSend, type Mail } from '../../mail/mail';
import { isWhole, queueWelcomes, requeue } from '../../mail/requeue';
import { isPaused, theStatus } from '../../mail/sender/status';
import { StripeFailure } from '../../stripe/client';
import { findUnknown, readStripeLedger } from '../../stripe/objects';
import { actionsOf, auditedEmail } from './queries';

const queuedFrom = (row: { id: number; subject: string }, from: 'held' | 'failed') => ({
  ...auditedEmail(row),
  before: { state: from },
  after: { state: 'queued' },
});

/** Queues held messages. What is not held, or has been erased, does not count as changed. Throws `sending-off`. */
export async function releaseEmails(db: Database, actor: Actor, mail: Mail, ids: number[]) {
  if (!mail.isOn) throw new AppError('sending-off');
  return changeAndSend(db, mail, async (tx) => {
    const found = await lockRows(tx, emails, ids);
    const chosen = await requeue(tx, mail, [inArray(emails.id, ids), eq(emails.state, 'held')]);
    const changed = [...chosen, ...(await queueWelcomes(tx, mail))];
    const changes = changed.map((row) => queuedFrom(row, 'held'));
    await recordChanges(tx, actor, changes);
    return { changed: changed.length, missing: missingIds(ids, found) };
  });
}

/** Queues every message in a state, or of a kind, event or subject, with one entry in the log. Throws `sending-off`. */
export async function queueAll(context: AdminContext, from: 'held' | 'failed', filter: HeldFilter = {}) {
  const { db, mail, actor } = context;
  const { kind, eventId, subject } = filter;
  if (!mail.isOn) throw new AppError('sending-off');
  const changed = await changeAndSend(db, mail, async (tx) => {
    const which = and(
      eq(emails.state, from),
      kind && eq(emails.kind, kind),
      eventId ? eq(emails.eventId, eventId) : undefined,
      subject === undefined ? undefined : eq(emails.subject, subject),
    );
    // In one order, as `lockRows` does.
    await tx.select({ id: emails.id }).from(emails).where(which).orderBy(emails.id).for('update');
    const rows = [...(await requeue(tx, mail, [which])), ...(await queueWelcomes(tx, mail))];
    const some = Object.keys(filter).length > 0 ? 'Some' : 'All';
    const all = { entity: 'email', entityId: 'all', label: `${some} ${from} messages` } as const;
    const after = { state: 'queued', messages: rows.length, kind };
    if (rows.length > 0) await recordChanges(tx, actor, [{ ...all, before: { state: from }, after }]);
    return rows.length;
  });
  return { changed, missing: [] };
}

/** Queues a failed message. Throws 404, and 409 unless it has failed and sending is on. */
export async function retryEmail(db: Database, actor: Actor, mail: Mail, id: number): Promise<void> {
  if (!mail.isOn) throw new AppError('sending-off');
  await changeAndSend(db, mail, async (tx) => {
    const before = await lockRow(tx, emails, id, 'email-not-found');
    if (!actionsOf(before, mail).includes('retry'))
      throw new AppError(mayEmail('retry', before) ? 'email-erased' : 'email-not-failed');
    const after = firstOf(await requeue(tx, mail, [eq(emails.id, id)]));
    await recordChanges(tx, actor, [queuedFrom(after, 'failed')]);
  });
}

/** Drops a message that was not sent. Throws 404, and 409 for one that was, or is being sent at this moment. */
export async function deleteEmail(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockRow(tx, emails, id, 'email-not-found');
    if (!mayEmail('delete', before))
      throw new AppError('email-not-deletable', 'This email cannot be deleted. It has been sent.');
    const deleted = await tx
      .delete(emails)
      .where(and(eq(emails.id, id), isFree))
      .returning({ id: emails.id });
    if (deleted.length === 0)
      throw new AppError('email-not-deletable', 'This email cannot be deleted. It is being sent right now.');
    await recordChanges(tx, actor, [{ ...auditedEmail(before), before }]);
  });
}

type Status = Omit<z.input<typeof mailStatusResponse>, 'isOn' | 'isSelling' | 'from'>;

export async function readMailStatus(db: Database, now: Date): Promise<Status> {
  const inState = (state: EmailRow['state']) => eq(emails.state, state);
  const yesterday = new Date(now.getTime() - dayMilliseconds);
  const numbers = await countAtOnce(db, {
    held: db.$count(emails, inState('held')),
    queued: db.$count(emails, inState('queued')),
    sent24h: db.$count(emails, and(inState('sent'), gt(emails.sentAt, yesterday))),
    failed: db.$count(emails, inState('failed')),
    retryable: db.$count(emails, and(inState('failed'), isWhole)),
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

/** How far back payments are looked for that no row knows: no backup is older. */
const unknownDays = 180;
const notKnown = 'Stripe does not answer, so it is not known what was paid. Please try again shortly.';

/** How many payments of this site at Stripe no row knows. Throws `payment-unavailable` where Stripe does not say it for now. */
async function countUnknown({ db, stripe }: Pick<Services, 'db' | 'stripe'>): Promise<number> {
  if (!stripe) return 0;
  const since = new Date(Date.now() - unknownDays * dayMilliseconds);
  try {
    return (await findUnknown(db, await readStripeLedger(stripe, since))).length;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    // With a key that Stripe refuses nothing is sold in any case, and mail need not wait for another.
    if (error.reason === 'key') return 0;
    throw new AppError('payment-unavailable', notKnown, { retryAfterSeconds: 30 });
  }
}

/** Ends a pause of mail and sales. Gives how many payments at Stripe no row knows. Throws `payment-unavailable`. */
export async function endPause(services: Pick<Services, 'db' | 'stripe'>, actor: Actor): Promise<number> {
  const { db } = services;
  if (!(await isPaused(db))) return 0;
  const unknownPayments = await countUnknown(services);
  await db.transaction(async (tx) => {
    const isStored = isNotNull(mailStatus.pausedAt);
    const ended = await tx.update(mailStatus).set({ pausedAt: null }).where(isStored).returning();
    if (ended.length === 0) return;
    const sending = { entity: 'email' as const, entityId: 'all', label: 'Sending of all queued messages' };
    const after = { isPaused: false, ...(unknownPayments > 0 && { unknownPayments }) };
    await recordChanges(tx, actor, [{ ...sending, before: { isPaused: true }, after }]);
  });
  return unknownPayments;
}
