import { signToken } from '../../mail/tokens';

/** The token of the link by which a subscriber leaves the list. It never expires, and is good for nothing else. */
export function unsubscribeToken(linkKey: Buffer, subscriberId: number): string {
  return signToken(linkKey, { purpose: 'unsubscribe', id: subscriberId });
}
