import { emails, newsletters } from '@shared/tables';
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import { runRounds } from '../../database/rounds';
import type { Mail } from '../../mail/mail';
import { findCounts } from './queries';
import { writeMessages } from './recipients';
import { startScheduled } from './sending';

const everyMilliseconds = 5000;

const hasMessages = (...states: ('held' | 'queued')[]): SQL<boolean> =>
  sql`exists (select from ${emails} where ${emails.newsletterId} = ${newsletters.id} and ${inArray(emails.state, states)})`;

/** Newsletters that may have something to be done about them at `now`: usually none, which one query tells. */
function findUnfinished(db: Database, now: Date) {
  return db
    .select({
      id: newsletters.id,
      state: newsletters.state,
      recipients: newsletters.recipients,
      isWaiting: hasMessages('held', 'queued').mapWith(Boolean),
    })
    .from(newsletters)
    .where(
      or(
        and(eq(newsletters.state, 'scheduled'), lte(newsletters.sendAt, now)),
        eq(newsletters.state, 'sending'),
        // A message that failed was queued again by itself.
        and(eq(newsletters.state, 'sent'), hasMessages('queued')),
      ),
    )
    .orderBy(asc(newsletters.id));
}

async function finish(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [newsletter] = await tx
      .select()
      .from(newsletters)
      .where(and(eq(newsletters.id, id), eq(newsletters.state, 'sending')))
      .for('update');
    if (!newsletter || (await tx.$count(emails, and(eq(emails.newsletterId, id), isUnfinished)))) return;
    const counts = (await findCounts(tx, [id])).get(id);
    await tx
      .update(newsletters)
      .set({ ...counts, state: 'sent', sentAt: sql`now()` })
      .where(eq(newsletters.id, id));
  });
}

const isUnfinished = inArray(emails.state, ['held', 'queued']);

/**
 * Starts what is scheduled for `now` or before, goes on with what a crash has interrupted, and notes what is finished.
 * Any number of processes may do so at once.
 */
export async function advanceNewsletters(db: Database, mail: Mail, log: Logger, now: Date): Promise<void> {
  for (const { id, state, recipients, isWaiting } of await findUnfinished(db, now)) {
    if (state === 'scheduled') {
      const problem = await startScheduled(db, id, now);
      if (problem) log.warn({ newsletter: id, problem }, 'a scheduled newsletter could not be sent');
      else await writeMessages(db, mail, id);
    } else if (state === 'sent') {
      await db
        .update(newsletters)
        .set({ state: 'sending', sentAt: null })
        .where(and(eq(newsletters.id, id), eq(newsletters.state, 'sent')));
    } else if (recipients === 0) await writeMessages(db, mail, id);
    else if (!isWaiting) await finish(db, id);
  }
}

/** Looks after newsletters every few seconds. Returns a function that stops it, once the round under way has ended. */
export function runNewsletters(db: Database, mail: Mail, log: Logger): () => Promise<void> {
  return runRounds(everyMilliseconds, (now) =>
    advanceNewsletters(db, mail, log, now).catch((error) =>
      log.warn({ err: error }, 'newsletters were not looked after; the next round will'),
    ),
  );
}
