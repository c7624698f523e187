import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { type EmailRules, isTo, noParams } from '../../mail/email-rules';
import type { RenderedEmail } from '../../mail/render';
import { unsubscribeToken } from '../subscribers/tokens';

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

/** A newsletter to one subscriber, as long as they want it and nobody has stopped it. */
export const newsletterRules: EmailRules<object> = {
  kind: 'newsletter',
  cause: 'site',
  sendWithinDays: 3,
  isNewsletter: true,
  params: noParams,
  async load({ db, mail: { linkKey }, email }) {
    const { subject, html, text } = newsletters;
    const [found] = await db
      .select({ subscriber: subscribers, newsletter: { subject, html, text } })
      .from(subscribers)
      .innerJoin(newsletters, eq(newsletters.id, email.newsletterId ?? 0))
      .where(
        and(
          eq(subscribers.id, email.aboutId ?? 0),
          eq(subscribers.state, 'confirmed'),
          inArray(newsletters.state, ['sending', 'sent']),
        ),
      );
    if (!found || !isTo(email, found.subscriber.email)) return undefined;
    const { subscriber, newsletter } = found;
    const said = renderedEmail.safeParse(newsletter).data;
    return (
      said && {
        tokens: { unsubscribe: unsubscribeToken(linkKey, subscriber.id) },
        render: async () => said,
      }
    );
  },
  beforePurge: keepNumbers,
};

/**
 * A newsletter that an administrator sends to one address to see it arrive: with the text that it has at that moment.
 * Nobody can unsubscribe by it.
 */
export const newsletterTestRules: EmailRules<RenderedEmail> = {
  kind: 'newsletter-test',
  cause: 'site',
  sendWithinDays: 1,
  params: renderedEmail,
  load: async ({ params }) => ({ tokens: {}, render: async () => params }),
};
