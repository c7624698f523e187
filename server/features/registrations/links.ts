import { randomUUID } from 'node:crypto';
import { hourMilliseconds } from '@shared/dates';
import type { RegistrationRow } from '@shared/registrations/registrations';
import type { LinkKey } from '../../mail/link-key';
import { isTokenValid, signToken } from '../../mail/tokens';

type Linked = Pick<RegistrationRow, 'id' | 'email'>;

const knownAddress = { purpose: 'known-address' } as const;

/** A token like that of a registration without mail, for an address that was on the list already: it opens nothing. */
export const knownAddressToken = ({ linkKey }: LinkKey, id: number): string =>
  signToken(linkKey, { ...knownAddress, id });

/** Whether a token was handed out for an address that was on the list already. */
export const isOfKnownAddress = ({ linkKey }: LinkKey, token: string, now: Date): boolean =>
  isTokenValid(linkKey, token, knownAddress, now);

/** A registration that the browser can move which stored it, and what its age is: a repetition changes that. */
export type Correctable = Linked & { age: string };

const correctionOf = ({ id, email, age }: Correctable) =>
  ({ purpose: 'correct-address', context: [id, email.toLowerCase(), age].join('\n') }) as const;

/**
 * What corrects the address of a registration for an hour; where the request stored none, the same that corrects nothing.
 * It names no row: whoever gets one after the other would see by the numbers whether a row was taken over.
 */
export function correctionToken({ linkKey }: LinkKey, stored: Correctable | undefined, now: Date): string {
  const claims = correctionOf(stored ?? { id: 0, email: '', age: randomUUID() });
  return signToken(linkKey, { ...claims, id: 0, expiresAt: new Date(now.getTime() + hourMilliseconds) });
}

/** Whether a token corrects the address of this registration at `now`. */
export const isCorrectedBy = ({ linkKey }: LinkKey, token: string, row: Correctable, now: Date): boolean =>
  isTokenValid(linkKey, token, correctionOf(row), now);
