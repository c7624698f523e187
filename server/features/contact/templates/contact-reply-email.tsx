import { formatMoment } from '@shared/dates';
import { site } from '@shared/site';
import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Paragraph, Quote } from '../../../mail/templates/parts';
import { Prose } from '../../../mail/templates/prose';

type ReplyProps = { name: string; reply: string; question: string; askedAt: Date };

/** The organizer's reply to a contact message, as written, above the message itself. */
export function contactReplyEmail({ name, reply, question, askedAt }: ReplyProps): EmailContent {
  return {
    subject: `Your message to ${site.name}`,
    body: (
      <EmailLayout preview={reply.slice(0, 140)} reason={<>You get this because you wrote to us.</>}>
        <Prose text={reply} />
        <Paragraph isQuiet>
          {name} wrote on {formatMoment(askedAt)}:
        </Paragraph>
        <Quote text={question} />
      </EmailLayout>
    ),
  };
}
