import type { EmailContent } from '../../../mail/render';
import { EmailLayout } from '../../../mail/templates/layout';
import { Heading } from '../../../mail/templates/parts';
import { UnsubscribeReason } from '../../subscribers/templates/unsubscribe-reason';
import { styleContent } from './style-content';

type NewsletterProps = {
  subject: string;
  preview: string;
  /** Sanitized HTML, with the cards of events, and the same in plain text. */
  content: { html: string; text: string };
  /** The path of its page on the site. */
  viewPath?: string;
  /** The organizer's postal address, which the law of some countries asks for. */
  postalAddress?: string;
};

/** A newsletter: what the organizer wrote, under its subject unless it brings its own headline. */
export function newsletterEmail({ subject, preview, content, ...small }: NewsletterProps): EmailContent {
  const headline = /^\s*<h1[ >]/.test(content.html) ? undefined : <Heading>{subject}</Heading>;
  const layout = { preview, reason: <UnsubscribeReason {...small} /> };
  const html = styleContent(content.html);
  return {
    subject,
    body: (
      <EmailLayout {...layout}>
        {headline}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized where the Markdown was rendered. */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </EmailLayout>
    ),
    textBody: (
      <EmailLayout {...layout}>
        {headline}
        <pre>{content.text}</pre>
      </EmailLayout>
    ),
  };
}
