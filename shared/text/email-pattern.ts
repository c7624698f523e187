import { unbrokenText } from './pasted-text';

/** An email address as HTML has it, with a domain as the internet has them. By itself: the home page loads no library. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i;

export const maxEmailCharacters = 254;

export const invalidEmail = 'Invalid email address';

const withUnicodeDomain = /^([^@]+@)([^\s:/?#@\\%]*[^\s\p{ASCII}][^\s:/?#@\\%]*)$/u;

/** A typed email address as it is stored: no invisible letters, an international domain in ASCII, if it is one. */
export function readEmail(typed: string): string {
  const address = unbrokenText(typed).trim();
  const [, mailbox, domain] = (address.length <= maxEmailCharacters && withUnicodeDomain.exec(address)) || [];
  try {
    return domain ? `${mailbox}${new URL(`http://${domain}`).hostname}` : address;
  } catch {
    return address;
  }
}

export const isEmail = (typed: string): boolean => emailPattern.test(readEmail(typed));

/** What an address is compared by, once it is read: no two mailboxes differ in case alone. */
export const canonicalEmail = (email: string): string => email.toLowerCase();
