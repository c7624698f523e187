import { randomUUID } from 'node:crypto';
import { emails } from '@shared/mail/tables';
import { mayNewsletter } from '@shared/newsletters/newsletter-states';
import type { NewsletterRow, NewsletterSending } from '@shared/newsletters/newsletters';
import { longestWait } from '@shared/newsletters/send-time';
import { newsletters } from '@shared/newsletters/tables';
import { newsPath } from '@shared/pages';
import { subscribers } from '@shared/subscribers/tables';
import { fileSlug } from '@shared/text/file-names';
import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Actor } from '../../database/audit-log';
import { type Database, hasRow, lockName, updateRow } from '../../database/database';
import { requireAdminStill } from '../../database/sessions';
import { AppError, hasCode, invalidFields } from '../../errors';
import type { AdminContext } from '../../http/services';
import { isFree, isUnsent } from '../../mail/email-rules';
import { changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { requeue } from '../../mail/requeue';
import { newsletterTestRules, writeMessages } from './emails';
import { readContent, renderNewsletter } from './newsletter-email';
import {
  changeNewsletter,
  findCounts,
  findNewsletter,
  isInAudience,
  lockNewsletter,
  nextVersion,
} from './queries';

/** A slug for a newsletter's page that no other has, until the transaction ends. */
async function findSlug(tx: Database, { id, subject }: NewsletterRow): Promise<string> {
  await lockName(tx, 'newsletter slugs');
  const wanted = fileSlug(subject) || 'newsletter';
  for (let slug = wanted, more = id; ; slug = `${wanted}-${more++}`) {
    if ((await tx.$count(newsletters, eq(newsletters.slug, slug))) === 0) return slug;
  }
}

/** What a newsletter becomes when its sending begins: from then on it says what it said at that time. */
async function begin(tx: Database, newsletter: NewsletterRow, now: Date): Promise<Partial<NewsletterRow>> {
  // What is said to those who came to a crawl is no news for everybody.
  const slug = newsletter.audienceEventId === null ? await findSlug(tx, newsletter) : null;
  const { html, text } = await renderNewsletter(
    tx,
    newsletter,
    slug === null ? undefined : newsPath({ slug }),
  );
  return { state: 'sending', sendAt: now, slug, html, text };
}

/** Schedules a newsletter. Throws `invalid-input` where it cannot be sent as it is, or at that time. */
async function schedule(tx: Database, actor: Actor, newsletter: NewsletterRow, at: Date): Promise<void> {
  const wait = at.getTime() - Date.now();
  if (wait <= 0) throw invalidFields({ at: ['Must be in the future'] });
  if (wait > longestWait) throw invalidFields({ at: ['Must be within a year'] });
  await readContent(tx, newsletter.body);
  await changeNewsletter(tx, actor, newsletter, { state: 'scheduled', sendAt: at });
}

/** Begins to send a newsletter, or schedules it; again changes nothing. Throws 404, 409, or 400 where it cannot be sent. */
export async function sendNewsletter(context: AdminContext, id: number, { at, version }: NewsletterSending) {
  const { db, mail, actor } = context;
  await db.transaction(async (tx) => {
    const before = await lockNewsletter(tx, id);
    if (before.state === 'sending') return;
    if (!mayNewsletter('send', before)) throw new AppError('newsletter-sent');
    await lockNewsletter(tx, id, version);
    if (at) await schedule(tx, actor, before, at);
    else {
      const readers = await tx.$count(subscribers, isInAudience(before.audienceEventId));
      if (readers === 0) throw new AppError('no-recipients');
      await changeNewsletter(tx, actor, before, await begin(tx, before, new Date()));
    }
  });
  if (!at) await writeMessages(db, mail, id);
  return findNewsletter(db, id);
}

/** Begins a scheduled newsletter; one on an event that is gone is a draft again, with its time. Gives the reason. */
async function startScheduled(db: Database, id: number, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const newsletter = await lockNewsletter(tx, id);
    if (newsletter.state !== 'scheduled' || !newsletter.sendAt || newsletter.sendAt > now) return undefined;
    const change = (changes: Partial<NewsletterRow>) =>
      updateRow(tx, newsletters, id, { ...changes, version: nextVersion });
    try {
      await change(await begin(tx, newsletter, now));
      return undefined;
    } catch (error) {
      if (!hasCode(error, 'invalid-input')) throw error;
      await change({ state: 'draft' });
      return error.message;
    }
  });
}

/** Stops a newsletter: what waits is dropped. One of which nothing has left becomes a draft again. Throws 404. */
export async function stopNewsletter(db: Database, actor: Actor, id: number) {
  await db.transaction(async (tx) => {
    const before = await lockNewsletter(tx, id);
    if (before.state === 'scheduled')
      await changeNewsletter(tx, actor, before, { state: 'draft', sendAt: null });
    if (before.state !== 'sending') return;
    const areIts = eq(emails.newsletterId, id);
    const recipients = before.recipients || (await tx.$count(emails, areIts));
    await tx.delete(emails).where(and(areIts, isUnsent, isFree));
    const hasLeft = (await tx.$count(emails, areIts)) > 0;
    const written = { slug: null, html: null, text: null, recipients: 0 };
    const unsent = { ...written, state: 'draft', sendAt: null } as const;
    const counts = (await findCounts(tx, [id])).get(id);
    const stopped = { ...counts, state: 'stopped', sentAt: new Date(), recipients } as const;
    await changeNewsletter(tx, actor, before, hasLeft ? stopped : unsent);
  });
  return findNewsletter(db, id);
}

/** Sends a newsletter again to everybody it could not be sent to. Throws 404, 409. */
export async function retryNewsletter(db: Database, mail: Mail, actor: Actor, id: number) {
  await changeAndSend(db, mail, async (tx) => {
    const before = await lockNewsletter(tx, id);
    if (!mayNewsletter('retry', before)) throw new AppError('newsletter-sent');
    // But for those to addresses that were erased.
    const failed = [eq(emails.newsletterId, id), eq(emails.state, 'failed')];
    if ((await requeue(tx, mail, failed)).length > 0)
      await changeNewsletter(tx, actor, before, { state: 'sending', sentAt: null });
  });
  return findNewsletter(db, id);
}

/** Sends a newsletter as it is now to one address. Throws 404, or 400 where it cannot be sent. */
export async function sendTest(db: Database, mail: Mail, actor: Actor, id: number, to: string) {
  const newsletter = await findNewsletter(db, id);
  const content = await renderNewsletter(db, newsletter);
  const subject = `Test: ${content.subject}`;
  await changeAndSend(db, mail, async (tx) => {
    await requireAdminStill(tx, actor);
    await queueEmail(tx, mail, newsletterTestRules, {
      key: `newsletter-test/${id}/${randomUUID()}`,
      to,
      subject,
      params: { ...content, subject },
    });
  });
  return newsletter;
}

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
