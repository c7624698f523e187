import { site } from '@shared/site';
import type { SendMailOptions } from 'nodemailer';
import type { Attachment } from '../attachments';
import type { EmailRow, EmailRules } from '../email-rules';
import type { Letterhead } from '../letterhead';
import { fillPlaceholders, type Tokens } from '../placeholders';

type Content = { subject: string; html: string; text: string; attachments?: Attachment[] };

/** Nodemailer folds long values, and some mail clients cannot read a folded URL. */
const unfolded = (value: string) => ({ prepared: true, value });

/** The headers by which mail clients show a button to unsubscribe (RFC 2369, 2919, 8058). */
function listHeaders(origin: string, token: string, domain: string) {
  return {
    'List-Unsubscribe': unfolded(`<${origin}/api/newsletter/unsubscribe/${token}>`),
    'List-Unsubscribe-Post': unfolded('List-Unsubscribe=One-Click'),
    'List-ID': unfolded(`${site.name} <newsletter.${domain}>`),
  };
}

/** A stored message as nodemailer sends it, with the links of its recipient (docs/product/mail.md#message-format). */
export function composeMessage(
  email: EmailRow,
  { subject, html, text, attachments = [] }: Content,
  tokens: Tokens,
  { isNewsletter, cause }: Pick<EmailRules, 'isNewsletter' | 'cause'>,
  { from, replyTo, origin }: Letterhead,
): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    // As an object nobody looks for several addresses in it.
    to: { name: '', address: email.to },
    envelope: { from: from.address, to: [email.to] },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    messageId: `<${email.messageId}@${domain}>`,
    date: new Date(),
    headers: {
      ...(cause !== 'person' && { 'Auto-Submitted': 'auto-generated' }),
      ...(isNewsletter && tokens.unsubscribe && listHeaders(origin, tokens.unsubscribe, domain)),
    },
    // What nodemailer would choose, after reading all of it.
    textEncoding: 'quoted-printable',
    html: fillPlaceholders(html, origin, tokens),
    text: fillPlaceholders(text, origin, tokens),
    ...(attachments.length > 0 && { attachments }),
  };
}
