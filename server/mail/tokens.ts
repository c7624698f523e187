import { createHmac, timingSafeEqual } from 'node:crypto';
import { maxInteger } from '@shared/site';

/** What a token lets its holder do. One for one thing is worth nothing for another. */
export type TokenPurpose =
  | 'confirm-subscription'
  | 'unsubscribe'
  | 'venue-page'
  | 'vendor-page'
  | 'registration'
  | 'unverified-registration'
  | 'door'
  | 'confirm-address'
  | 'password-reset'
  | 'hook'
  | 'hook-secret';

type Claims = {
  purpose: TokenPurpose;
  /** The row that it is about. */
  id: number;
  /** When it ends, to the second; without one it never does. */
  expiresAt?: Date | undefined;
  /** What must still be as it was then, such as the row's email address. */
  context?: string;
};

const headBytes = 8;
const macBytes = 16;
const form = /^[\w-]{32}$/;

function macOf(linkKey: Buffer, { purpose, context = '' }: Claims, head: Buffer): Buffer {
  return createHmac('sha256', linkKey)
    .update(`${purpose}\n`)
    .update(head)
    .update(context)
    .digest()
    .subarray(0, macBytes);
}

function headOf({ id, expiresAt }: Claims): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(id);
  head.writeUInt32BE(expiresAt ? Math.floor(expiresAt.getTime() / 1000) : 0, 4);
  return head;
}

/** A token of 32 letters, digits, `-` and `_`: the claims, and 128 bits that only the link key can make. */
export function signToken(linkKey: Buffer, claims: Claims): string {
  const head = headOf(claims);
  return Buffer.concat([head, macOf(linkKey, claims, head)]).toString('base64url');
}

/** What a token says, which nothing has proved yet; undefined for what no token looks like. */
export function readToken(token: string): { id: number; expiresAt?: Date } | undefined {
  if (!form.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const [id, seconds] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
  // The database would refuse to look for it.
  if (id > maxInteger) return undefined;
  return { id, ...(seconds > 0 && { expiresAt: new Date(seconds * 1000) }) };
}

/** The row that a token is about; undefined where this site did not make it for this purpose, or it has expired. */
export const idIn = (linkKey: Buffer, token: string, purpose: TokenPurpose, now: Date): number | undefined =>
  isTokenValid(linkKey, token, { purpose }, now) ? readToken(token)?.id : undefined;

/** Whether this site made the token for this purpose and context, and it has not expired at `now`. */
export function isTokenValid(
  linkKey: Buffer,
  token: string,
  { purpose, context }: Pick<Claims, 'purpose' | 'context'>,
  now: Date,
): boolean {
  const said = readToken(token);
  if (!said || (said.expiresAt && said.expiresAt <= now)) return false;
  const expected = signToken(linkKey, { ...said, purpose, ...(context !== undefined && { context }) });
  return timingSafeEqual(Buffer.from(token), Buffer.from(expected));
}
