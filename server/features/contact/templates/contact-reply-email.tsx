import type { ContactMessageRow } from '@shared/contact/contact';
import { formatMoment } from '@shared/dates';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Paragraph, Quote } from '../../../mail/templates/parts';
import { Prose } from '../../../mail/templates/prose';

type Message = Pick<ContactMessageRow, 'name' | 'subject' | 'message' | 'createdAt'>;

/** The organizer's reply to a contact message, as written, above the message itself. */
export function contactReplyEmail(
  { name, subject, message, createdAt }: Message,
  reply: string,
): EmailContent {
  return {
    subject: `Re: ${subject}`,
    body: (
      <EmailLayout preview={reply.slice(0, 140)} reason={<>You get this because you wrote to us.</>}>
        <Prose text={reply} />
        <Paragraph isQuiet>
          {name} wrote on {formatMoment(createdAt)}:
        </Paragraph>
        <Quote text={message} />
      </EmailLayout>
    ),
  };
}
