import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { EmailRow, EmailRules } from '../../mail/email-rules';
import { confirmationToken, unsubscribeToken } from './tokens';

/** The subscriber that a message is about, unless they are gone. */
const findSubscriber = (db: Database, { aboutId }: EmailRow): Promise<SubscriberRow | undefined> =>
  db.query.subscribers.findFirst({ where: eq(subscribers.id, aboutId ?? 0) });

/** Asks whether the address's owner wants the newsletter; only while they have not said so. */
export const newsletterConfirmation: EmailRules = {
  kind: 'newsletter-confirmation',
  isFromStranger: true,
  sendWithinDays: 3,
  async prepare(db, { linkKey }, email) {
    const subscriber = await findSubscriber(db, email);
    return subscriber?.state === 'pending' ? { confirm: confirmationToken(linkKey, subscriber) } : undefined;
  },
};

/** Greets a new subscriber, while they are subscribed. */
export const newsletterWelcome: EmailRules = {
  kind: 'newsletter-welcome',
  isNewsletter: true,
  sendWithinDays: 3,
  async prepare(db, { linkKey }, email) {
    const subscriber = await findSubscriber(db, email);
    return subscriber?.state === 'confirmed'
      ? { unsubscribe: unsubscribeToken(linkKey, subscriber.id) }
      : undefined;
  },
};
