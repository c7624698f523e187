import { deflateRawSync } from 'node:zlib';
import { email } from '@shared/fields';
import { site } from '@shared/site';
import parseAddresses from 'nodemailer/lib/addressparser';
import * as z from 'zod';

export const wholeNumber = (min: number, max: number, should: string) =>
  z.string().regex(/^\d+$/, should).pipe(z.coerce.number<string>().min(min, should).max(max, should));

export const sender =
  'be the sender of mail, like Pup Crawl Orlando <woof@pups.example>, a name with a colon or brackets in double quotation marks';

const bare = (text: string) => text.replace(/["'<>()\\\s]/g, '');

/** A sender as a mail header writes it: one address, with or without a name before it. */
export const mailbox = z.string().transform((value, context) => {
  const [address, ...others] = parseAddresses(value, { flatten: true });
  const parsed = email.safeParse(address?.address);
  // What the parser takes for a group or a comment would be lost. A name that is the address is none to it.
  const { name = '', address: sent = '' } = address ?? {};
  const isWhole = [`${name || sent}${sent}`, `${sent}${name}`].some((said) => bare(value) === bare(said));
  if (parsed.success && others.length === 0 && isWhole && !/\p{Cc}/u.test(value))
    return { name: name || site.name, address: parsed.data };
  context.addIssue({ code: 'custom', message: sender });
  return z.NEVER;
});

/** Not built of a password as it is: the `@` behind it, and with it a part of the password, is in the wrong place. */
function isUncut(value: string): boolean {
  const { pathname, search, hash } = new URL(value);
  return !`${pathname}${search}${hash}`.includes('@');
}

export const mailServer = 'be the address of a mail server, like smtp://user:password@mail.example:587';

export function isDecodable(value: string): boolean {
  const { username, password } = new URL(value);
  try {
    return decodeURIComponent(username + password) !== undefined && !/\s/.test(value) && isUncut(value);
  } catch {
    return false;
  }
}

/** With the other scheme neither side of a well-known port understands the other. */
export function hasItsPort(value: string): boolean {
  const { protocol, port } = new URL(value);
  return protocol === 'smtps:' ? !['25', '587', '2525'].includes(port) : port !== '465';
}

export const isDatabase = (value: string) => new URL(value).pathname.length > 1 && isUncut(value);

export const database =
  'be a PostgreSQL address like postgres://user:password@host:5432/name, with / as %2F, @ as %40, ? as %3F and # as %23 in user and password, or be left out';
export const sslModes = ['verify-full', 'verify-ca', 'require', 'prefer', 'no-verify', 'disable'];

/** A misspelled one would leave it to the library whether the connection is encrypted. */
export const hasKnownSslMode = (value: string) =>
  [null, ...sslModes].includes(new URL(value).searchParams.get('sslmode'));

export const siteUrl = (error: string, hostname = /./) =>
  z
    .url({ protocol: /^https?$/, hostname, error, abort: true })
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, error);

/** What repeats itself takes less room. 32 random digits took 26 bytes and more, in a million tries. */
export const isVaried = (secret: string) => deflateRawSync(secret).length >= 25;

/** A host that documents have in the place of yours, as `YOUR.NAME`. */
export const isPlaceholder = (url?: string) =>
  url !== undefined && /(?:^|[.-])your(?:[.-]|$)/i.test(new URL(url).hostname);

export const stripeKey = /^(?:sk|rk)_(?:live|test)_\w+$/;
export const isLiveKey = (key = '') => /^.._live_/.test(key);

export const loopback = /^(?:localhost|\[::1\]|127(?:\.\d+){3})$/i;
