import { newsletters } from '@shared/newsletters/tables';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Content, EmailRow, EmailRules } from '../../mail/email-rules';
import { hashEmail } from '../../mail/link-key';
import type { Mail } from '../../mail/mail';
import type { Tokens } from '../../mail/placeholders';
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

/** What all recipients of a newsletter get. */
async function findContents(db: Database, messages: EmailRow[]): Promise<Map<number, Content>> {
  const { id, html, text } = newsletters;
  const found = await db
    .select({ id, html, text })
    .from(newsletters)
    .where(inArray(id, newslettersOf(messages)));
  const byNewsletter = new Map(found.map((newsletter) => [newsletter.id, newsletter]));
  return new Map(
    messages.flatMap((message) => {
      const content = byNewsletter.get(message.newsletterId ?? 0);
      return content ? [[message.id, content]] : [];
    }),
  );
}

/** A newsletter to one subscriber, as long as they want it and nobody has stopped it. */
export const newsletterRules: EmailRules = {
  kind: 'newsletter',
  sendWithinDays: 3,
  isNewsletter: true,
  prepare: async (db, mail, message) => (await findWanted(db, mail, [message])).get(message.id),
  prepareMany: findWanted,
  findContents,
};

/** A newsletter that an administrator sends to one address to see it arrive. Nobody can unsubscribe by it. */
export const newsletterTestRules: EmailRules = {
  kind: 'newsletter-test',
  sendWithinDays: 1,
  prepare: async () => ({}),
};
