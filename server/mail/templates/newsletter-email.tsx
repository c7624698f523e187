import type { EmailContent } from '../render';
import { EmailLayout } from './layout';
import { Heading } from './parts';
import { styleContent } from './style-content';
import { UnsubscribeReason } from './unsubscribe-reason';

type NewsletterProps = {
  subject: string;
  preview: string;
  /** Sanitized HTML, with the cards of events, and the same in plain text. */
  content: { html: string; text: string };
  /** The path of its page on the site. */
  viewPath?: string;
  /** The organiser's postal address, which the law of some countries asks for. */
  postalAddress?: string;
};

/** A newsletter: what the organiser wrote, under its subject unless it brings its own headline. */
export function newsletterEmail({ subject, preview, content, ...small }: NewsletterProps): EmailContent {
  const headline = /^\s*<h1[ >]/.test(content.html) ? undefined : <Heading>{subject}</Heading>;
  const layout = { preview, reason: <UnsubscribeReason {...small} /> };
  const html = styleContent(content.html);
  return {
    subject,
    body: (
      <EmailLayout {...layout}>
        {headline}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by whoever rendered the Markdown. */}
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
