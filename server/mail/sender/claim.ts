import { emails, mailStatus } from '@shared/mail/tables';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { claimRows, leaseOf } from '../../database/jobs';
import { type EmailRow, isFree } from '../email-rules';
import { theStatus } from './status';

export const leaseMilliseconds = 60_000;
/** How far ahead messages are claimed: what is checked right before sending should still be true then. */
const aheadMilliseconds = 250;
/** The embedded database stalls other requests for as long as one statement takes. */
const mostAtOnce = 20;
/** How long one may take to find out whether the server accepts mail again. Nobody else tries meanwhile. */
const probeSeconds = 40;

/** A message that this process sends, at a time by `performance.now()` that the rate limit gives it. */
export type ClaimedEmail = { email: EmailRow; claimedAt: number; startAt: number };

export type Claim = {
  emails: ClaimedEmail[];
  /** Whether the server accepted nothing when it was last tried. */
  hasProblem: boolean;
  /** When it is worth asking again, in milliseconds. */
  askAgainIn: number;
};

/** This message, unless it was erased, or its lease ran out and another process has taken it over. */
export const isStillOurs = ({ id, leasedUntil }: EmailRow) =>
  and(
    eq(emails.id, id),
    eq(emails.state, 'queued'),
    leasedUntil ? eq(emails.leasedUntil, leasedUntil) : sql`false`,
  );

// Literally, or the planner would not see that an index is of these rows.
const isQueued = sql`${emails.state} = 'queued'`;
const isDue = and(isQueued, lte(emails.sendAt, sql`now()`), sql`${emails.sendBefore} > now()`, isFree);

/** Somebody waits for a confirmation; nobody waits for the thousandth newsletter. */
const isInBulk = sql`${emails.newsletterId} is not null`;
const byUrgency = (a: EmailRow, b: EmailRow) =>
  Number(a.newsletterId !== null) - Number(b.newsletterId !== null) ||
  a.sendAt.getTime() - b.sendAt.getTime() ||
  a.id - b.id;

async function leaseDue(tx: Database, most: number): Promise<EmailRow[]> {
  const order = [asc(isInBulk), emails.sendAt, emails.id];
  const set = { leasedUntil: leaseOf(leaseMilliseconds / 1000) };
  return (await claimRows(tx, emails, { isDue, order, most, set })).sort(byUrgency);
}

/** Whether anything is due, without a lock or a write: most of the time nothing is. */
async function isAnythingDue(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: emails.id }).from(emails).where(isDue).limit(1);
  return row !== undefined;
}

/** Claims due messages with their turns in the rate limit, in one short transaction: all processes keep to it together. */
export async function claimEmails(db: Database, perSecond: number, poll: number): Promise<Claim> {
  const none = { emails: [], hasProblem: false, askAgainIn: poll };
  if (!(await isAnythingDue(db))) return none;
  const claimedAt = performance.now();
  return db.transaction(async (tx) => {
    const [status] = await tx
      .select({
        isPaused: sql<boolean>`${mailStatus.pausedAt} is not null`,
        hasProblem: sql<boolean>`${mailStatus.problem} is not null`,
        wait: sql<number>`greatest(0, extract(epoch from ${mailStatus.nextSendAt} - now()) * 1000)::float8`,
      })
      .from(mailStatus)
      .where(theStatus)
      .for('update');
    if (!status || status.isPaused) return none;
    const { hasProblem, wait } = status;
    const now = performance.now();
    const ahead = hasProblem ? 0 : aheadMilliseconds;
    if (wait > ahead) return { ...none, hasProblem, askAgainIn: Math.min(poll, wait - ahead) };
    const turns = Math.floor((perSecond * aheadMilliseconds) / 1000);
    const rows = await leaseDue(tx, hasProblem ? 1 : Math.max(1, Math.min(mostAtOnce, turns)));
    const taken = hasProblem ? probeSeconds : rows.length / perSecond;
    if (rows.length > 0)
      await tx
        .update(mailStatus)
        .set({ nextSendAt: sql`greatest(${mailStatus.nextSendAt}, now()) + make_interval(secs => ${taken})` })
        .where(theStatus);
    const claimed = rows.map((email, index) => ({
      email,
      claimedAt,
      startAt: now + wait + (index * 1000) / perSecond,
    }));
    return { emails: claimed, hasProblem, askAgainIn: claimed.length > 0 ? 0 : poll };
  });
}

const notInTime = 'It could not be sent in time.';

/** Fails what nobody wants any more, so that it does not wait for good. */
export async function failOverdue(db: Database): Promise<number> {
  const failed = await db
    .update(emails)
    .set({
      state: 'failed',
      failureCause: 'overdue',
      leasedUntil: null,
      lastError: sql`${notInTime}::text || coalesce(' The last attempt: ' || ${emails.lastError}, '')`,
    })
    .where(and(isQueued, lte(emails.sendBefore, sql`now()`), isFree))
    .returning({ id: emails.id });
  return failed.length;
}
