import type { ContactMessage } from '@shared/contact';

/** The address that has the administrator's own mail program write an answer. */
export function replyLink({ email, subject }: Pick<ContactMessage, 'email' | 'subject'>): string {
  // The part before the @ may hold a ? or a &, which would end the address; the @ itself must stand as it is.
  const at = email.lastIndexOf('@');
  const mailbox = encodeURIComponent(email.slice(0, at));
  const host = encodeURIComponent(email.slice(at + 1));
  return `mailto:${mailbox}@${host}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
