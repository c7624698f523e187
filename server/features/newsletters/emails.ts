import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, type Letter, noParams } from '../../mail/email-rules';
import { hashEmail } from '../../mail/link-key';
import type { Mail } from '../../mail/mail';
import type { Tokens } from '../../mail/placeholders';
import type { RenderedEmail } from '../../mail/render';
import { unsubscribeToken } from '../subscribers/tokens';

const idsOf = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
const newslettersOf = (messages: EmailRow[]) => idsOf(messages.map(({ newsletterId }) => newsletterId));

/** The tokens of those messages whose subscriber still wants them, and whose newsletter nobody has stopped. */
async function findWanted(
  db: Database,
  { linkKey }: Mail,
  messages: EmailRow[],
): Promise<Map<number, Tokens>> {
  const rows = await db
    .select({ id: subscribers.id, email: subscribers.email, newsletterId: newsletters.id })
    .from(subscribers)
    .innerJoin(newsletters, inArray(newsletters.state, ['sending', 'sent']))
    .where(
      and(
        inArray(subscribers.id, idsOf(messages.map(({ aboutId }) => aboutId))),
        inArray(newsletters.id, newslettersOf(messages)),
        eq(subscribers.state, 'confirmed'),
      ),
    );
  const wanted = new Map(rows.map(({ id, email, newsletterId }) => [`${newsletterId}/${id}`, email]));
  const tokens = new Map<number, Tokens>();
  for (const { id, newsletterId, aboutId, toHash } of messages) {
    const email = wanted.get(`${newsletterId}/${aboutId}`);
    // An id may come to be another's, in a database that was restored from a backup.
    const isTheirs = email !== undefined && hashEmail(linkKey, email) === toHash;
    if (isTheirs && aboutId !== null) tokens.set(id, { unsubscribe: unsubscribeToken(linkKey, aboutId) });
  }
  return tokens;
}

/** What all recipients of these newsletters get, by the ids of the newsletters. */
async function findContents(db: Database, messages: EmailRow[]): Promise<Map<number, RenderedEmail>> {
  const { id, subject, html, text } = newsletters;
  const found = await db
    .select({ id, subject, html, text })
    .from(newsletters)
    .where(inArray(id, newslettersOf(messages)));
  return new Map(
    found.flatMap(({ html, text, ...rest }) =>
      html === null || text === null ? [] : [[rest.id, { subject: rest.subject, html, text }]],
    ),
  );
}

async function loadMany(db: Database, mail: Mail, messages: EmailRow[]): Promise<Map<number, Letter>> {
  const contents = await findContents(db, messages);
  const wanted = await findWanted(db, mail, messages);
  return new Map(
    messages.flatMap(({ id, newsletterId }) => {
      const [tokens, content] = [wanted.get(id), contents.get(newsletterId ?? 0)];
      return tokens && content ? [[id, { tokens, render: async () => content }]] : [];
    }),
  );
}

/** Keeps how many of a newsletter's messages were sent and failed, which is counted by its messages until they go. */
async function keepNumbers(tx: Database, isDeleted: SQL): Promise<void> {
  const going = await tx
    .selectDistinct({ id: emails.newsletterId })
    .from(emails)
    .where(and(isDeleted, isNotNull(emails.newsletterId)));
  const ids = idsOf(going.map(({ id }) => id));
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

/** A newsletter to one subscriber, as long as they want it and nobody has stopped it. */
export const newsletterRules: EmailRules<object> = {
  kind: 'newsletter',
  cause: 'site',
  sendWithinDays: 3,
  isNewsletter: true,
  params: noParams,
  load: async ({ db, mail, email }) => (await loadMany(db, mail, [email])).get(email.id),
  loadMany,
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
  params: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  load: async ({ params }) => ({ tokens: {}, render: async () => params }),
};
