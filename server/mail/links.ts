import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { confirmHours, resetHours } from '@shared/account/link-times';
import type { users } from '@shared/account/tables';
import { dayMilliseconds, hourMilliseconds } from '@shared/dates';
import type { ErrorCode } from '@shared/errors';
import type { HookRow } from '@shared/hooks/tables';
import type { emails } from '@shared/mail/tables';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import type { PaymentRow } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { tokenIn } from '@shared/rendering/sent-token';
import { maxInteger } from '@shared/site';
import { confirmationDays } from '@shared/subscribers/subscriber-states';
import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { secretKeys } from '@shared/system/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { AppError } from '../errors';

const name = 'links';

export type LinkKey = { linkKey: Buffer };

/** The key of links and hashed addresses, in the database: backups know it (docs/product/mail.md#links-in-mail). */
export async function findLinkKey(db: Database): Promise<Buffer> {
  await db
    .insert(secretKeys)
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secretKeys).where(eq(secretKeys.name, name));
  if (!row) throw new Error('the link key was not stored');
  return Buffer.from(row.value, 'base64');
}

/** What is left of an email address that may not be kept: the same for the same address, in whatever case. */
export function hashEmail(linkKey: Buffer, email: string): string {
  return createHmac('sha256', linkKey).update(`email\n${email.toLowerCase()}`).digest('base64url');
}

/** What a token says before its signature: which row it is about and, where it says so, when it ends. */
type Said<Key> = { key: Key; endsAt?: Date };

/** How a kind of key is written at the head of a token. */
type Head<Key> = { bytes: number; write(said: Said<Key>): Buffer; read(head: Buffer): Said<Key> };

/** The number of a row, and an end to the second; 0 for none. */
export const numbered: Head<number> = {
  bytes: 8,
  write({ key, endsAt }) {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(key);
    head.writeUInt32BE(endsAt ? Math.floor(endsAt.getTime() / 1000) : 0, 4);
    return head;
  },
  read(head) {
    const seconds = head.readUInt32BE(4);
    return { key: head.readUInt32BE(), ...(seconds > 0 && { endsAt: new Date(seconds * 1000) }) };
  },
};

/** A UUID, for who must not learn the row's number. It has no room for an end. */
export const random: Head<string> = {
  bytes: 16,
  write: ({ key }) => Buffer.from(key.replaceAll('-', ''), 'hex'),
  read: (head) => ({
    key: head.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  }),
};

export type LinkKind<Row, Key extends number | string> = {
  /** What its token lets its holder do. A part of the signature: one for one purpose is worth nothing for another. */
  purpose: string;
  head: Head<Key>;
  keyOf(row: Row): Key;
  /** What must still be as it was when the token was made, such as the row's address. Undefined: nothing opens it. */
  boundTo?(row: Row): string | undefined;
  /** How long it lasts, in milliseconds. Without it, and without `endsAt`, it lasts for as long as its row. */
  lasts?: number;
  /** The end that follows from the row, which then counts alone. */
  endsAt?(row: Row): Date | undefined;
  /** What is thrown for one that has ended, if not `link-not-found`. */
  ended?: ErrorCode;
};

/** A token that somebody has sent, at `now`. */
type SentLink = { mail: LinkKey; token: string; now: Date };

const macBytes = 16;

function tokenOf<Row, Key extends number | string>(
  { linkKey }: LinkKey,
  { purpose, head, boundTo }: LinkKind<Row, Key>,
  row: Row,
  said: Said<Key>,
): string | undefined {
  const binding = boundTo ? boundTo(row) : '';
  if (binding === undefined) return undefined;
  const bytes = head.write(said);
  const mac = createHmac('sha256', linkKey).update(`${purpose}\n`).update(bytes).update(binding).digest();
  return Buffer.concat([bytes, mac.subarray(0, macBytes)]).toString('base64url');
}

/** The token of a link to this row, from `since` for as long as its kind says. Throws where nothing may open the row. */
export function linkToken<Row, Key extends number | string>(
  mail: LinkKey,
  kind: LinkKind<Row, Key>,
  row: Row,
  since = new Date(),
): string {
  const { lasts } = kind;
  const said = { key: kind.keyOf(row), ...(lasts && { endsAt: new Date(since.getTime() + lasts) }) };
  const token = tokenOf(mail, kind, row, said);
  if (token === undefined) throw new Error(`a link of ${kind.purpose} was made for a row that has none`);
  return token;
}

/** What a token says, which nothing has proved yet; undefined for what no token of this kind looks like. */
function readToken<Key extends number | string>(
  { head }: { head: Head<Key> },
  token: string,
): Said<Key> | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== head.bytes + macBytes || bytes.toString('base64url') !== token) return undefined;
  const said = head.read(bytes.subarray(0, head.bytes));
  // The database would refuse to look for it.
  return typeof said.key === 'number' && said.key > maxInteger ? undefined : said;
}

/** What `find` gives for a token's key; undefined where it is not ours or has ended, unless its kind throws then. */
export async function findByLink<Row, Key extends number | string, Found extends Row>(
  { mail, token: sent, now }: SentLink,
  kind: LinkKind<Row, Key>,
  find: (key: Key) => Found | undefined | Promise<Found | undefined>,
): Promise<Found | undefined> {
  const token = tokenIn(sent);
  const said = readToken(kind, token);
  const row = said && (await find(said.key));
  if (!said || row === undefined) return undefined;
  const expected = tokenOf(mail, kind, row, { ...said, key: kind.keyOf(row) });
  if (expected === undefined || !timingSafeEqual(Buffer.from(token), Buffer.from(expected))) return undefined;
  const endsAt = kind.endsAt ? kind.endsAt(row) : said.endsAt;
  if (!endsAt || endsAt > now) return row;
  if (kind.ended) throw new AppError(kind.ended);
  return undefined;
}

/** What `find` gives for a token's key. Throws `link-not-found`, and what its kind says for one that has ended. */
export async function openLink<Row, Key extends number | string, Found extends Row>(
  link: SentLink,
  kind: LinkKind<Row, Key>,
  find: (key: Key) => Found | undefined | Promise<Found | undefined>,
): Promise<Found> {
  const found = await findByLink(link, kind, find);
  if (found === undefined) throw new AppError('link-not-found');
  return found;
}

/** The number of the row that a token is about, whether or not there is one. Throws like `openLink`. */
export const idOf = async (link: SentLink, kind: LinkKind<{ id: number }, number>): Promise<number> =>
  (await openLink(link, kind, (id) => ({ id }))).id;

type Numbered = { id: number };
type UserRow = typeof users.$inferSelect;
type EmailRow = typeof emails.$inferSelect;
type Hook = Pick<HookRow, 'id' | 'kind' | 'linkVersion'>;
type Partner = Pick<VenueRow | VendorRow, 'id' | 'contactEmail' | 'linkVersion'>;
type Guest = Pick<RegistrationRow, 'id' | 'email'>;

type Declared<Row, Key extends number | string> = Pick<
  LinkKind<Row, Key>,
  'boundTo' | 'lasts' | 'endsAt' | 'ended'
>;

const byId = <Row extends Numbered = Numbered>(
  purpose: string,
  declared: Declared<Row, number> = {},
): LinkKind<Row, number> => ({ purpose, head: numbered, keyOf: ({ id }) => id, ...declared });

const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

/** The address that it was sent to, and the version that revoking raises. */
const ofPartner: Declared<Partner, number> = {
  boundTo: ({ contactEmail, linkVersion }) => `${contactEmail?.toLowerCase()}\n${linkVersion}`,
  lasts: 365 * dayMilliseconds,
};

const ofGuest: Declared<Guest, number> = { boundTo: ({ email }) => email.toLowerCase(), ended: 'link-ended' };

/** What a browser gets that stores a party, or pays for it: until the organizer gives another address. */
type Browser = Pick<RegistrationRow, 'linkVersion'>;
const ofBrowser = ({ linkVersion }: Browser) => (linkVersion === 0 ? '' : `${linkVersion}`);

const ofHook: Declared<Hook, number> = { boundTo: ({ kind, linkVersion }) => `${kind}\n${linkVersion}` };

const payment: LinkKind<Pick<PaymentRow, 'key' | 'createdAt'> & Browser, string> = {
  purpose: 'checkout',
  head: random,
  keyOf: ({ key }) => key,
  boundTo: ofBrowser,
  endsAt: ({ createdAt }) => after(createdAt, dayMilliseconds),
};

/** Every kind of link: what it is for, what ends it, how long it lasts. None may change: sent links hold these. */
export const linkKinds = {
  /** Confirms a sign-up for as long as that is kept. Of one that is confirmed it says so, however late. */
  confirmSubscription: byId<SubscriberRow>('confirm-subscription', {
    boundTo: ({ email }) => email.toLowerCase(),
    endsAt: ({ state, createdAt }) =>
      state === 'confirmed' ? undefined : after(createdAt, confirmationDays * dayMilliseconds),
  }),
  /** Leaves the newsletter. It never ends. */
  unsubscribe: byId('unsubscribe'),
  /** A partner's own page (docs/product/partners.md#partner-page). */
  venue: byId<Partner>('venue-page', ofPartner),
  vendor: byId<Partner>('vendor-page', ofPartner),
  /** All that a guest may, whose link came by mail (docs/product/guest-page.md). */
  registration: byId<Guest>('registration', ofGuest),
  /** The same, for who opens it from an account with that address (docs/product/accounts.md#own-crawls). */
  registrationForAnHour: byId<Guest>('registration', { ...ofGuest, lasts: hourMilliseconds }),
  /** Reads and erases a registration: nobody has proved whose the address is. */
  unverifiedRegistration: byId<Guest>('unverified-registration', ofGuest),
  /** Corrects the address of a party in the browser that stored it, unless the organizer has given another one. */
  correctAddress: byId<Pick<RegistrationRow, 'id' | 'createdAt'> & Browser>('correct-address', {
    boundTo: ofBrowser,
    endsAt: ({ createdAt }) => after(createdAt, hourMilliseconds),
    ended: 'address-stays',
  }),
  /** Where Stripe leads back to. It names no row, since Stripe reads it. */
  payment,
  /** The helpers at an event's door. When it ends stands in its row, since the event may be moved (docs/product/door.md). */
  door: byId('door'),
  /** Shows who has read a message to an address. It confirms that for the account that waits for it. */
  confirmAddress: byId<Pick<EmailRow, 'id' | 'to'>>('confirm-address', {
    boundTo: ({ to }) => to,
    lasts: confirmHours * hourMilliseconds,
  }),
  /** Gives an account a new password. Ends with the password, the address that it was sent to, and the right. */
  passwordReset: byId<UserRow>('password-reset', {
    boundTo: ({ password, email, isAdmin }) =>
      email === null ? undefined : `${password}\n${email}\n${isAdmin}`,
    lasts: resetHours * hourMilliseconds,
  }),
  /** Where a form provider sends to, and what it signs with. */
  hook: byId<Hook>('hook', ofHook),
  hookSecret: byId<Hook>('hook-secret', ofHook),
};
