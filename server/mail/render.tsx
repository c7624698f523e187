import { fillPlaceholders } from './placeholders';
import { htmlToPlainText } from './plain-text';
import { type EmailContent, EmailLayout } from './templates/layout';

/** A message as it is stored, with placeholders for links. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** A subject as it stands in a header. */
export const oneLine = (subject: string) => subject.replace(/\s+/g, ' ').trim();

/** Renders a message, and its equivalent in plain text. */
export async function renderEmail(content: EmailContent): Promise<RenderedEmail> {
  // Loaded only here: a server that has nothing to write needs no memory for it.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = renderToStaticMarkup(<EmailLayout {...content} />);
  return {
    subject: oneLine(content.subject),
    html: `<!doctype html>${html}`,
    text: await htmlToPlainText(html),
  };
}

/** A rendered message as a preview: its links lead to `origin`, and hold no tokens. */
export const asPreview = ({ html, text }: RenderedEmail, origin: string) => ({
  html: fillPlaceholders(html, origin),
  text: fillPlaceholders(text, origin),
});
