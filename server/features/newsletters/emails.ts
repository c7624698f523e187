import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { type EmailRules, isTo, noParams } from '../../mail/email-rules';
import { linkKinds, linkToken } from '../../mail/links';
import type { RenderedEmail } from '../../mail/render';

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

/** A newsletter to one subscriber, as long as they want it and nobody has stopped it. */
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
