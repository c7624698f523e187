import type { EmailContent } from '../render';
import { EmailLayout } from './layout';
import { Prose } from './prose';

// What mail programs take as the start of a signature, and `htmlToPlainText` puts above the small print.
const signature = /\n--[^\S\n]*\n/;

/** A message whose plain text the organiser has edited. */
export function plainTextEmail({ subject, text }: { subject: string; text: string }): EmailContent {
  const [content = '', reason] = text.replaceAll('\r\n', '\n').split(signature);
  return {
    subject,
    body: (
      <EmailLayout preview={content.trim().slice(0, 140)} reason={reason?.trim()}>
        <Prose text={content} />
      </EmailLayout>
    ),
  };
}
