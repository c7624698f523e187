import { contactMessages } from '@shared/tables';
import { eq } from 'drizzle-orm';
import type { EmailRules } from '../../mail/email-rules';

/** Brings a reply to whoever wrote, while their message is kept. */
export const contactReply: EmailRules = {
  kind: 'contact-reply',
  sendWithinHours: 72,
  async prepare(db, _mail, { aboutId, to }) {
    if (aboutId === null) return undefined;
    const message = await db.query.contactMessages.findFirst({ where: eq(contactMessages.id, aboutId) });
    return message?.email.toLowerCase() === to.toLowerCase() ? {} : undefined;
  },
};
