import type { users } from '@shared/account/tables';
import { isTokenValid, signToken } from '../../mail/tokens';

type UserRow = typeof users.$inferSelect;
type AddressChange = { id: number; userId: number; oldEmail: string; expiresAt: Date };

/** The same address, asked for a second time after it was called off or confirmed, is another wish. */
const confirmationOf = ({ pendingId, pendingEmail }: UserRow) =>
  ({ purpose: 'confirm-address', context: `${pendingId}\n${pendingEmail}` }) as const;

/** The token of the link by which the owner of an account confirms the address that it waits for. */
export const confirmationToken = (linkKey: Buffer, user: UserRow, expiresAt: Date): string =>
  signToken(linkKey, { ...confirmationOf(user), id: user.id, expiresAt });

/** Whether a token confirms the address that this account waits for at `now`. */
export const isConfirmedBy = (linkKey: Buffer, token: string, user: UserRow, now: Date): boolean =>
  user.pendingUntil !== null &&
  user.pendingUntil > now &&
  isTokenValid(linkKey, token, confirmationOf(user), now);

const takingBack = ({ userId, oldEmail }: AddressChange) =>
  ({ purpose: 'take-back-address', context: `${userId}\n${oldEmail}` }) as const;

/** The token of the link by which an old address takes a change back. */
export const takeBackToken = (linkKey: Buffer, change: AddressChange): string =>
  signToken(linkKey, { ...takingBack(change), id: change.id, expiresAt: change.expiresAt });

/** Whether a token takes this change back at `now`. */
export const isTakenBackBy = (linkKey: Buffer, token: string, change: AddressChange, now: Date): boolean =>
  change.expiresAt > now && isTokenValid(linkKey, token, takingBack(change), now);
