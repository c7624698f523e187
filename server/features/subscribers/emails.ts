import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { type EmailRow, type EmailRules, letterOf, noParams } from '../../mail/email-rules';
import type { LinkKey } from '../../mail/link-key';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { confirmationEmail, welcomeEmail } from './templates/subscriber-emails';

/** The subscriber that a message is about, unless they are gone. */
const findSubscriber = (db: Database, { aboutId }: EmailRow): Promise<SubscriberRow | undefined> =>
  db.query.subscribers.findFirst({ where: eq(subscribers.id, aboutId ?? 0) });

/** The token by which the owner of this address confirms a sign-up that waits for it; none where none does. */
export async function findConfirmation(db: Database, mail: LinkKey, email: string) {
  const isOf = and(isSameEmail(subscribers.email, email), eq(subscribers.state, 'pending'));
  const pending = await db.query.subscribers.findFirst({ where: isOf });
  return pending && linkToken(mail, linkKinds.confirmSubscription, pending);
}

/** Asks whether the address's owner wants the newsletter; only while they have not said so. */
export const newsletterConfirmation: EmailRules<object> = {
  kind: 'newsletter-confirmation',
  cause: 'stranger',
  params: noParams,
  async load({ db, mail, email }) {
    const subscriber = await findSubscriber(db, email);
    if (subscriber?.state !== 'pending') return undefined;
    return letterOf(confirmationEmail(), {
      confirm: linkToken(mail, linkKinds.confirmSubscription, subscriber),
    });
  },
};

/** Greets a new subscriber, while they are subscribed. */
export const newsletterWelcome: EmailRules<object> = {
  kind: 'newsletter-welcome',
  cause: 'site',
  isNewsletter: true,
  params: noParams,
  async load({ db, mail, email }) {
    const subscriber = await findSubscriber(db, email);
    if (subscriber?.state !== 'confirmed') return undefined;
    return letterOf(welcomeEmail(), {
      unsubscribe: linkToken(mail, linkKinds.unsubscribe, subscriber),
    });
  },
};
