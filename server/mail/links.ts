import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@shared/errors';
import { tokenIn } from '@shared/sent-token';
import { maxInteger } from '@shared/site';
import { AppError } from '../errors';
import type { LinkKey } from './link-key';

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

/** One kind of link, as `link-kinds.ts` declares it. */
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
export type SentLink = { mail: LinkKey; token: string; now: Date };

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
