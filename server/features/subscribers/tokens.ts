import { dayMilliseconds } from '@shared/dates';
import { confirmationDays } from '@shared/subscribers/subscriber-states';
import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { idIn, isTokenValid, signToken } from '../../mail/tokens';

const longAgo = new Date(0);

/** The token of the link by which a subscriber leaves the list. It never expires, and is good for nothing else. */
export function unsubscribeToken(linkKey: Buffer, subscriberId: number): string {
  return signToken(linkKey, { purpose: 'unsubscribe', id: subscriberId });
}

/** Whose token this is, whether or not they are still subscribed; undefined where this site did not make it. */
export const readUnsubscribeToken = (linkKey: Buffer, token: string): number | undefined =>
  idIn(linkKey, token, 'unsubscribe', longAgo);

const confirmationOf = ({ email }: Pick<SubscriberRow, 'email'>) =>
  ({ purpose: 'confirm-subscription', context: email.toLowerCase() }) as const;

/** The token of the link by which somebody confirms a sign-up, for as long as the sign-up is kept. */
export function confirmationToken(linkKey: Buffer, subscriber: SubscriberRow): string {
  const expiresAt = new Date(subscriber.createdAt.getTime() + confirmationDays * dayMilliseconds);
  return signToken(linkKey, { ...confirmationOf(subscriber), id: subscriber.id, expiresAt });
}

/** Whether a token confirms this sign-up at `now`. One that is confirmed stays so, however late the link is followed. */
export function isConfirmedBy(linkKey: Buffer, token: string, subscriber: SubscriberRow, now: Date): boolean {
  const time = subscriber.state === 'confirmed' ? longAgo : now;
  return isTokenValid(linkKey, token, confirmationOf(subscriber), time);
}
