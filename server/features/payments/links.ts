import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkKey } from '../../mail/link-key';

const keyBytes = 16;
const form = /^[\w-]{43}$/;

const macOf = ({ linkKey }: LinkKey, bytes: Buffer) =>
  createHmac('sha256', linkKey).update('checkout\n').update(bytes).digest().subarray(0, keyBytes);

/**
 * The token of a payment's own page: its key, and 128 bits that only the link key can make. It holds no number of a row,
 * since Stripe hears it as the address to return to.
 */
export function checkoutToken(mail: LinkKey, { key }: { key: string }): string {
  const bytes = Buffer.from(key.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, macOf(mail, bytes)]).toString('base64url');
}

/** The key of the payment that a token is for; undefined where this site did not make it. */
export function keyOfCheckout(mail: LinkKey, token: string): string | undefined {
  if (!form.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const [key, mac] = [bytes.subarray(0, keyBytes), bytes.subarray(keyBytes)];
  const expected = macOf(mail, key);
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return undefined;
  return key.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
