import type { users } from '@shared/account/tables';
import { isTokenValid, signToken } from '../../mail/tokens';

type UserRow = typeof users.$inferSelect;

/** Ends with the password, the address that it was sent to, and the right. */
const claimsOf = ({ password, email, isAdmin }: UserRow) => ({
  purpose: 'password-reset' as const,
  context: `${password}\n${email}\n${isAdmin}`,
});

/** The token of the link that gives an account a new password. */
export const resetToken = (linkKey: Buffer, user: UserRow, expiresAt: Date): string =>
  signToken(linkKey, { ...claimsOf(user), id: user.id, expiresAt });

/** Whether a token gives this account a new password at `now`. */
export const isResetBy = (linkKey: Buffer, token: string, user: UserRow, now: Date): boolean =>
  user.email !== null && isTokenValid(linkKey, token, claimsOf(user), now);
