import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, hasRow } from '../../database/database';
import { isUnsent } from '../../mail/lease';
import type { Mail } from '../../mail/mail';
import { findCounts } from './queries';
import { writeMessages } from './recipients';
import { startScheduled } from './sending';

const hasMessages = (which: SQL) => hasRow(emails, eq(emails.newsletterId, newsletters.id), which);

/** Newsletters that may have something to be done about them at `now`: usually none, which one query tells. */
function findUnfinished(db: Database, now: Date) {
  return db
    .select({
      id: newsletters.id,
      state: newsletters.state,
      recipients: newsletters.recipients,
      // Wrapped once more: of a fragment that is a field itself, Drizzle leaves the names of tables out.
      isWaiting: sql`${hasMessages(isUnsent)}`.mapWith(Boolean),
    })
    .from(newsletters)
    .where(
      or(
        and(eq(newsletters.state, 'scheduled'), lte(newsletters.sendAt, now)),
        eq(newsletters.state, 'sending'),
        // A message that failed was queued again by itself.
        and(eq(newsletters.state, 'sent'), hasMessages(eq(emails.state, 'queued'))),
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
    if (!newsletter || (await tx.$count(emails, and(eq(emails.newsletterId, id), isUnsent)))) return;
    const counts = (await findCounts(tx, [id])).get(id);
    await tx
      .update(newsletters)
      .set({ ...counts, state: 'sent', sentAt: sql`now()` })
      .where(eq(newsletters.id, id));
  });
}

/** Starts what is due at `now`, goes on after a crash, notes what is finished, with any number of processes. */
export async function advanceNewsletters(db: Database, mail: Mail, now: Date, log: Logger): Promise<void> {
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
