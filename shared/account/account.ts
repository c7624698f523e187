import * as z from 'zod';
import { email, instant, oneOf, rowId, text } from '../fields';
import { listQuery } from '../lists';

/** A user as the API sends them: never with the password's hash. */
export const userResponse = z
  .object({ id: rowId, username: z.string(), isAdmin: z.boolean() })
  .meta({ id: 'User' });
export type User = z.infer<typeof userResponse>;

/** An account as administrators see it: whether it has an address and is in use, not which and where. */
export const listedUser = userResponse
  .extend({
    hasEmail: z.boolean(),
    lastUsedAt: instant.nullable().meta({
      description: 'When a session was last used that is still logged in. Null where none is.',
    }),
    isOpenToMailbox: z.boolean().meta({
      description:
        'Of an administrator: whether whoever reads the mailbox can get in, because there is no second factor.',
    }),
  })
  .meta({ id: 'ListedUser' });

/** What login and registration give (docs/product/accounts.md#login). */
export const sessionResponse = z.object({ token: z.string(), user: userResponse }).meta({ id: 'Session' });
export type Session = z.infer<typeof sessionResponse>;

/** bcrypt reads no further than this many bytes. */
const maxPasswordBytes = 72;
const fitsBcrypt = (value: string) => new TextEncoder().encode(value).length <= maxPasswordBytes;

/** Characters that cannot be seen would let one name pass for another. */
const isVisible = (value: string) => !/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

const username = text({ min: 1, max: 64, message: 'Username is required' }).refine(
  isVisible,
  'Username contains an invisible character: type it instead of pasting it',
);

const scripts =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
/** Japanese, Korean and Chinese are each written in several scripts, with Latin among them. */
const writtenTogether = ['Latin Han Hiragana Katakana', 'Latin Han Hangul', 'Latin Han Bopomofo'];

const lettersOf = (names: string) =>
  names
    .split(' ')
    .map((name) => `\\p{scx=${name}}`)
    .join('');
// Digits and marks go with every script. Whatever script is not listed is rare: it goes with no listed one.
const alphabets = [...writtenTogether, ...scripts.split(' ')].map(
  (names) => `[${lettersOf(`${names} Common Inherited`)}]*`,
);
const oneAlphabet = new RegExp(`^(?:${alphabets.join('|')}|[^${lettersOf(scripts)}]*)$`, 'u');

/**
 * Unicode TS 39, "highly restrictive": Cyrillic and Latin have an o that looks the same. Judged by what names are
 * compared by.
 */
const isOfOneAlphabet = (value: string) => oneAlphabet.test(value.normalize('NFKC'));

/** Marks alone, or more of them than any script puts on a letter, cannot be read or typed. */
const isReadable = (value: string) =>
  /[\p{L}\p{N}]/u.test(value) && !/(?<![\p{L}\p{M}])\p{M}|\p{M}{5}/u.test(value);

/** A new account's; there may be older ones that are named otherwise. */
const chosenUsername = username
  .refine(isOfOneAlphabet, 'Username mixes letters from different alphabets')
  .refine(isReadable, 'Username needs a letter or digit, and at most 4 accents on a letter');

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
/** The password that an account has already. */
export const enteredPassword = password(1, 'Password is required');

/** What login takes, in the form and at the API (docs/product/accounts.md#login). */
export const loginInput = z.object({ username, password: enteredPassword });

/** What the API takes for a new account. `isAdmin` is a request (docs/product/accounts.md#first-admin). */
export const registerInput = z.object({
  username: chosenUsername,
  password: chosenPassword,
  isAdmin: z.boolean('Must be true or false').default(false),
});

export const passwordsDiffer = { path: ['confirmPassword'], message: "Passwords don't match" };

/** The registration form (docs/product/accounts.md#registration). */
export const registerForm = z
  .object({ username: chosenUsername, password: chosenPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, passwordsDiffer);

/** A change of one's own password (docs/product/accounts.md#passwords). */
export const passwordChange = z.object({ password: enteredPassword, newPassword: chosenPassword });

export const passwordForm = passwordChange
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsDiffer);

/** One of an account's sessions, as its owner sees it. */
export const ownSessionResponse = z
  .object({
    id: z.uuid(),
    browser: z
      .string()
      .nullable()
      .meta({ description: 'Its family, like `Firefox`. Null where it is not known.' }),
    createdAt: instant,
    lastUsedAt: instant.meta({ description: 'To five minutes.' }),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionResponse>;

export const userRights = z.object({ isAdmin: z.boolean('Must be true or false') });

export const userListQuery = listQuery(['username', 'isAdmin']).extend({
  role: oneOf(['administrator', 'visitor']).optional(),
});
export type UserListQuery = z.output<typeof userListQuery>;

/** Whose password is forgotten (docs/product/accounts.md#forgotten-password). */
export const forgotForm = z.object({ email });

/** The account that a link is for. */
export const resetResponse = z.object({ username: z.string() });
export type Reset = z.infer<typeof resetResponse>;

/** The new password. */
export const passwordReset = registerInput.pick({ password: true });

/** The form for it. */
export const resetForm = passwordReset
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, passwordsDiffer);

/** What a change of the address asks of administrators (docs/product/accounts.md#address). */
export const addressProof = z.object({ password: enteredPassword.optional() });

export const addressInput = addressProof.extend({ email });

export const addressResponse = z
  .object({
    email: z.string().nullable().meta({ description: 'The address that counts: a confirmed one.' }),
    pendingEmail: z.string().nullable().meta({ description: 'One that waits to be confirmed.' }),
    isSendingOn: z.boolean().meta({ description: 'Whether an address can be confirmed: by mail.' }),
  })
  .meta({ id: 'AccountAddress' });
export type AccountAddress = z.infer<typeof addressResponse>;

/** What is removed: with `?pending` only the address that waits. */
export const addressRemoval = z.object({ pending: oneOf(['', 'true']).optional() });

/** With the token of a link in mail. */
export const addressLink = z.object({ token: text({ max: 200 }) });
