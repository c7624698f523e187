import { contactMessages } from '@shared/contact/tables';
import { eq } from 'drizzle-orm';
import { type EmailRules, isTo } from '../../mail/email-rules';

/** Brings a reply to the sender of a message, while their message is kept. */
export const contactReply: EmailRules = {
  kind: 'contact-reply',
  isPersonal: true,
  sendWithinDays: 3,
  async prepare(db, _mail, email) {
    const isAsked = eq(contactMessages.id, email.aboutId ?? 0);
    const message = await db.query.contactMessages.findFirst({ where: isAsked });
    return isTo(email, message?.email) ? {} : undefined;
  },
};
