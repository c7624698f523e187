import type { ReactElement } from 'react';
import { htmlToPlainText } from './plain-text';

/** A message before it is rendered: its subject and its content, which stands in the layout. */
export type EmailContent = {
  subject: string;
  body: ReactElement;
  /** What the plain text is made of, where that is not the body. */
  textBody?: ReactElement;
};

/** A message as it is stored, with placeholders for links. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** The HTML of a message or of a part of one. */
export async function renderHtml(element: ReactElement): Promise<string> {
  // Loaded only here: a server that has nothing to write needs no memory for it.
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(element);
}

/** A subject as it stands in a header. */
export const oneLine = (subject: string) => subject.replace(/\s+/g, ' ').trim();

/** Renders a message, and its equivalent in plain text. */
export async function renderEmail({ subject, body, textBody }: EmailContent): Promise<RenderedEmail> {
  const html = await renderHtml(body);
  return {
    subject: oneLine(subject),
    html: `<!doctype html>${html}`,
    text: await htmlToPlainText(textBody ? await renderHtml(textBody) : html),
  };
}
