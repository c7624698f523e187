import { setImmediate as nextTurn } from 'node:timers/promises';
import { emails } from '@shared/mail/tables';
import type { NewsletterRow } from '@shared/newsletters/newsletters';
import { newsletters } from '@shared/newsletters/tables';
import { subscribers } from '@shared/subscribers/tables';
import { and, asc, eq, gt, inArray, isNotNull, lte, max, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { type EmailRules, isTo, noParams } from '../../mail/email-rules';
import { hashEmail, linkKinds, linkToken } from '../../mail/links';
import { endOf, type Mail } from '../../mail/mail';
import type { RenderedEmail } from '../../mail/render';
import { isInAudience } from './queries';

/** Keeps how many of a newsletter's messages were sent and failed, which is counted by its messages until they go. */
async function keepNumbers(tx: Database, isDeleted: SQL): Promise<void> {
  const going = await tx
    .selectDistinct({ id: emails.newsletterId })
    .from(emails)
    .where(and(isDeleted, isNotNull(emails.newsletterId)));
  const ids = going.map(({ id }) => id).filter((id) => id !== null);
  // An update of no rows would have every stored response computed again.
  if (ids.length === 0) return;
  const messages = (state: 'sent' | 'failed') =>
    tx.$count(emails, and(eq(emails.newsletterId, newsletters.id), eq(emails.state, state)));
  await tx
    .update(newsletters)
    .set({
      sent: sql`greatest(${newsletters.sent}, ${messages('sent')})`,
      failed: sql`greatest(${newsletters.failed}, ${messages('failed')})`,
    })
    .where(inArray(newsletters.id, ids));
}

const renderedEmail = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** What newsletters under way say: the same for thousands, and too long to be read for each. */
const contents = new LRUCache<string, RenderedEmail>({ max: 5 });

/** What a newsletter says whose sending began at that instant. */
async function findContent(db: Database, id: number, sendAt: Date | null) {
  const key = `${id} ${sendAt?.toISOString()}`;
  const known = contents.get(key);
  if (known) return known;
  const row = await db.query.newsletters.findFirst({ where: eq(newsletters.id, id) });
  const content = renderedEmail.safeParse(row).data;
  if (content) contents.set(key, content);
  return content;
}

export const newsletterRules: EmailRules<object> = {
  kind: 'newsletter',
  cause: 'site',
  isNewsletter: true,
  params: noParams,
  async load({ db, mail, email }) {
    const newsletterId = email.newsletterId ?? 0;
    const isUnderWay = and(eq(newsletters.id, newsletterId), inArray(newsletters.state, ['sending', 'sent']));
    const [found] = await db
      .select({ id: subscribers.id, address: subscribers.email, sendAt: newsletters.sendAt })
      .from(subscribers)
      .innerJoin(newsletters, isUnderWay)
      .where(and(eq(subscribers.id, email.aboutId ?? 0), eq(subscribers.state, 'confirmed')));
    if (!found || !isTo(email, found.address)) return undefined;
    const content = await findContent(db, newsletterId, found.sendAt);
    return (
      content && {
        tokens: { unsubscribe: linkToken(mail, linkKinds.unsubscribe, found) },
        render: async () => content,
      }
    );
  },
  beforePurge: keepNumbers,
};

/** A newsletter to one address, to see it arrive, as it is at that moment. Nobody can unsubscribe by it. */
export const newsletterTestRules: EmailRules<RenderedEmail> = {
  kind: 'newsletter-test',
  cause: 'site',
  sendWithinDays: 1,
  params: renderedEmail,
  load: async ({ params }) => ({ tokens: {}, render: async () => params }),
};

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
