import * as z from 'zod';
import { text } from './fields';
import type { users } from './tables';

export type UserRow = typeof users.$inferSelect;

/** A user as the API sends them: never with the password's hash. */
export type User = Pick<UserRow, 'id' | 'username' | 'isAdmin'>;

/** What login and registration answer (spec §7). */
export type Session = { token: string; user: User };

/** bcrypt reads no further than this many bytes. */
const maxPasswordBytes = 72;
const fitsBcrypt = (value: string) => new TextEncoder().encode(value).length <= maxPasswordBytes;

/** Characters that cannot be seen would let one name pass for another. */
const isVisible = (value: string) => !/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

const username = text({ min: 1, max: 64, message: 'Username is required' }).refine(
  isVisible,
  'Username contains an invisible character',
);

/** What a username is compared by: names that differ in case, or in how a letter is encoded, are the same. */
export function usernameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/** A password is not trimmed; what bcrypt would misread, or read in part, is refused. */
function password(min: number, message: string) {
  return z
    .string(message)
    .min(min, { error: message, abort: true })
    .max(1000, { error: 'Password must be at most 72 bytes', abort: true })
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Password contains an invalid character',
    )
    .refine(fitsBcrypt, 'Password must be at most 72 bytes');
}

const chosenPassword = password(6, 'Password must be at least 6 characters');

/** What login takes, in the form and at the API (spec §5). */
export const loginInput = z.object({ username, password: password(1, 'Password is required') });

/** What the API takes for a new account. `isAdmin` is a request (decision P5). */
export const registerInput = z.object({
  username,
  password: chosenPassword,
  isAdmin: z.boolean('Must be true or false').default(false),
});

/** The registration form (spec §5). */
export const registerForm = z
  .object({ username, password: chosenPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });

/** What an admin may change of an account. */
export const userRights = z.object({ isAdmin: z.boolean('Must be true or false') });

export const userSortFields = ['username', 'isAdmin'] as const;
