import type { ContactMessage } from '@shared/contact/contact';

/** A `mailto:` URL that opens a reply in the administrator's mail program. */
export function replyLink({ email, subject }: Pick<ContactMessage, 'email' | 'subject'>): string {
  // A ? or & before the @ would end the email address in the URL. The @ itself must not be encoded.
  const at = email.lastIndexOf('@');
  const mailbox = encodeURIComponent(email.slice(0, at));
  const host = encodeURIComponent(email.slice(at + 1));
  return `mailto:${mailbox}@${host}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
