import { newsletters, subscribers } from '@shared/tables';
import { and, eq, inArray } from 'drizzle-orm';
import type { EmailRules } from '../../mail/email-rules';
import { hashEmail } from '../../mail/link-key';
import { unsubscribeToken } from '../subscribers/tokens';

/** A newsletter to one subscriber, as long as they want it and nobody has stopped it. */
export const newsletterRules: EmailRules = {
  kind: 'newsletter',
  sendWithinHours: 72,
  isNewsletter: true,
  async prepare(db, { linkKey }, { newsletterId, aboutId, toHash }) {
    if (newsletterId === null || aboutId === null) return undefined;
    const [wanted] = await db
      .select({ email: subscribers.email })
      .from(subscribers)
      .innerJoin(newsletters, eq(newsletters.id, newsletterId))
      .where(
        and(
          eq(subscribers.id, aboutId),
          eq(subscribers.state, 'confirmed'),
          inArray(newsletters.state, ['sending', 'sent']),
        ),
      );
    // An id may come to be another's, in a database that was restored from a backup.
    if (!wanted || hashEmail(linkKey, wanted.email) !== toHash) return undefined;
    return { unsubscribe: unsubscribeToken(linkKey, aboutId) };
  },
};

/** A newsletter that an administrator sends to one address to see it arrive. Nobody can unsubscribe by it. */
export const newsletterTestRules: EmailRules = {
  kind: 'newsletter-test',
  sendWithinHours: 24,
  prepare: async () => ({}),
};
