import { setImmediate as nextTurn } from 'node:timers/promises';
import { emails } from '@shared/mail/tables';
import type { NewsletterRow } from '@shared/newsletters/newsletters';
import { newsletters } from '@shared/newsletters/tables';
import { subscribers } from '@shared/subscribers/tables';
import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { hashEmail } from '../../mail/link-key';
import { endOf, type Mail } from '../../mail/mail';
import { newsletterRules } from './emails';
import { isInAudience } from './queries';

/** So few that nobody who reads meanwhile notices: the embedded database works in the server's own thread. */
const batchSize = 100;

type Recipient = { id: number; email: string };

/** The subscribers after `afterId` who get a newsletter: those of its audience who had confirmed when its sending began. */
function nextRecipients(tx: Database, audience: number | null, startedAt: Date, afterId: number) {
  return tx
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(and(isInAudience(audience), gt(subscribers.id, afterId), lte(subscribers.createdAt, startedAt)))
    .orderBy(asc(subscribers.id))
    .limit(batchSize);
}

/** As one statement with a list for each column that differs: a tenth of the time that a row of parameters each takes. */
async function insertMessages(tx: Database, mail: Mail, newsletter: NewsletterRow, recipients: Recipient[]) {
  const { id, subject } = newsletter;
  const ids = recipients.map((recipient) => recipient.id);
  const addresses = recipients.map(({ email }) => email);
  const hashes = addresses.map((email) => hashEmail(mail.linkKey, email));
  const now = new Date();
  const sendBefore = endOf(newsletterRules, now);
  await tx.execute(sql`
    insert into ${emails} (kind, key, state, "to", to_hash, subject, about_kind, about_id, newsletter_id, send_at, send_before)
    select ${newsletterRules.kind}, 'newsletter/' || ${id}::int || '/subscriber/' || id, ${mail.isOn ? 'queued' : 'held'},
      email, hash, ${subject}, 'subscriber', id, ${id}, ${now.toISOString()}::timestamptz, ${sendBefore.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::int[], ${sql.param(addresses)}::text[], ${sql.param(hashes)}::text[]) as recipient (id, email, hash)
    order by id
    on conflict do nothing
  `);
}

/** The last subscriber who has a message. */
async function findLast(db: Database, id: number): Promise<number> {
  const [row] = await db
    .select({ last: max(emails.aboutId) })
    .from(emails)
    .where(eq(emails.newsletterId, id));
  return row?.last ?? 0;
}

/** A newsletter whose messages are not all written: they are counted when they are. */
const isIncomplete = (id: number) =>
  and(eq(newsletters.id, id), eq(newsletters.state, 'sending'), eq(newsletters.recipients, 0));

/** Writes the messages to the next subscribers. Gives the last of them, or undefined once there is nobody left. */
async function writeBatch(db: Database, mail: Mail, id: number, afterId: number) {
  return db.transaction(async (tx) => {
    const [newsletter] = await tx.select().from(newsletters).where(isIncomplete(id)).for('update');
    if (!newsletter?.sendAt) return undefined;
    const recipients = await nextRecipients(tx, newsletter.audienceEventId, newsletter.sendAt, afterId);
    if (recipients.length > 0) await insertMessages(tx, mail, newsletter, recipients);
    if (recipients.length === batchSize) return recipients.at(-1)?.id;
    const count = await tx.$count(emails, eq(emails.newsletterId, id));
    await tx
      .update(newsletters)
      .set(count > 0 ? { recipients: count } : { state: 'sent', sentAt: sql`now()` })
      .where(eq(newsletters.id, id));
    return undefined;
  });
}

/** Writes a newsletter's messages, a few at a time. After a crash it goes on; several processes write none twice. */
export async function writeMessages(db: Database, mail: Mail, id: number): Promise<void> {
  let afterId: number | undefined = await findLast(db, id);
  while (afterId !== undefined) {
    afterId = await writeBatch(db, mail, id, afterId);
    mail.wake();
    await nextTurn();
  }
}
