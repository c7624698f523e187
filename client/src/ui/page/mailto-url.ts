/** A URL that opens an email to this address, and to no other: a ? or & before the @ would end it. */
export function mailtoUrl(email: string): string {
  // The @ itself must not be encoded.
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}
