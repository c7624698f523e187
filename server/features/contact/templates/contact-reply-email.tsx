import type { ContactMessageRow } from '@shared/contact/contact';
import { formatMoment } from '@shared/dates';
import type { EmailContent } from '../../../mail/templates/layout';
import { Paragraph, paragraphs, Quote } from '../../../mail/templates/parts';
import { Prose } from '../../../mail/templates/prose';

type Message = Pick<ContactMessageRow, 'name' | 'subject' | 'message' | 'createdAt'>;

export const contactReplyEmail = (
  { name, subject, message, createdAt }: Message,
  reply: string,
): EmailContent => ({
  subject: `Re: ${subject}`,
  preview: reply.slice(0, 140),
  body: paragraphs(
    <Prose text={reply} />,
    <Paragraph isQuiet>
      {name} wrote on {formatMoment(createdAt)}:
    </Paragraph>,
    <Quote>{message}</Quote>,
  ),
  reason: 'You are getting this because you wrote to us.',
});
