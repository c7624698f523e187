import { contactMessages, contactReplies } from '@shared/contact/tables';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { type EmailRules, isTo, letterOf } from '../../mail/email-rules';
import { contactReplyEmail } from './templates/contact-reply-email';

const params = z.object({ replyId: z.int() });

export const contactReply: EmailRules<z.output<typeof params>> = {
  kind: 'contact-reply',
  cause: 'person',
  params,
  async load({ db, email, params: { replyId } }) {
    const isAsked = and(eq(contactMessages.id, email.aboutId ?? 0), eq(contactReplies.id, replyId));
    const [found] = await db
      .select({ message: contactMessages, reply: contactReplies.text })
      .from(contactReplies)
      .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
      .where(isAsked);
    return found && isTo(email, found.message.email)
      ? letterOf(contactReplyEmail(found.message, found.reply))
      : undefined;
  },
};
