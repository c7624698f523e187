import { convert } from 'html-to-text';
import type { ReactElement } from 'react';

/** A message before it is rendered: its subject and its content, which stands in the layout. */
export type EmailContent = { subject: string; body: ReactElement };

/** A message as it is stored, with placeholders for links. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** Renders a message, and its equivalent in plain text. */
export async function renderEmail({ subject, body }: EmailContent): Promise<RenderedEmail> {
  // Loaded only here: a server that has nothing to write needs no memory for it.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = `<!doctype html>${renderToStaticMarkup(body)}`;
  return { subject, html, text: convert(html, { wordwrap: 78 }) };
}
