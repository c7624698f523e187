import * as z from 'zod';
import { maxInteger } from './site';
import { isBlank } from './text/blank-words';
import { emailPattern, invalidEmail, maxEmailCharacters, readEmail } from './text/email-pattern';
import { unbrokenText } from './text/pasted-text';

// The Content-Security-Policy lets no text become code, and a browser reports the mere attempt, which Zod makes to see
// whether it may.
z.config({ jitless: true });

const storable = (value: string) => !value.includes('\0') && value.isWellFormed();
export const webAddress = {
  protocol: /^https?$/,
  error: 'Must be a web address starting with http:// or https://',
};

type TextRules = {
  min?: number;
  max: number;
  message?: string | ((issue: { input?: unknown }) => string);
  /** What is done to it first: `visibleText` or `unbrokenText`, where it is exact. */
  read?: (typed: string) => string;
};

/**
 * A trimmed text in NFC, without U+0000 and halves of surrogate pairs, which PostgreSQL refuses or silently replaces.
 * `message` is said when it is missing or too short.
 */
export function text({ min = 0, max, message, read = (typed) => typed }: TextRules) {
  return z
    .string({ error: message ?? 'Must be a text' })
    .overwrite(read)
    .normalize()
    .trim()
    .min(min, { error: message })
    .max(max, {
      error: ({ input }) =>
        `Must be at most ${max} characters${typeof input === 'string' ? ` (${input.length - max} too many)` : ''}`,
      abort: true,
    })
    .refine(storable, 'Contains a character that cannot be stored');
}

/** A text that may be missing, null or blank, also in a word like `n/a`, all of which become null. */
export function optionalText(max: number, read?: TextRules['read']) {
  return text({ max, read })
    .nullish()
    .transform((value) => (value && !isBlank(value) ? value : null));
}

/** An email address; its length is checked before its form. */
export const email = text({ max: maxEmailCharacters, message: invalidEmail, read: readEmail }).pipe(
  z.email({ pattern: emailPattern, error: invalidEmail }),
);

const hostAlone = /^[^\s:/?#@\\]+\.[^\s:/?#@\\]+(?:[/?#]\S*)?$/;

/** A web address as people type it, with the scheme that they leave out: `hound.example/menu` is `https://…`. */
export const withScheme = (typed: string): string => (hostAlone.test(typed) ? `https://${typed}` : typed);

/** An http or https address that may be missing, null or blank, all of which become null. */
export function optionalUrl(message: string = webAddress.error) {
  return optionalText(2000, unbrokenText)
    .transform((typed) => typed && withScheme(typed))
    .pipe(z.url({ ...webAddress, error: message }).nullable());
}

export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, `Must be one of ${words.join(', ')}`);
}

/** The version that a change was made from. Left out, the change is made whatever happened meanwhile. */
export const version = z.int('Must be a whole number').optional();

/** An id in a path or query: a positive 32-bit integer in plain digits. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a positive whole number')
  .transform(Number)
  .refine((value) => value <= maxInteger, 'Must be a positive whole number');

const unlisted = z.unknown().optional().meta({ isHidden: true });

/** The hidden field and box of each public form, against bots (docs/product/api.md#honeypot). */
export const honeypot = { leaveBlank: unlisted, isPerson: unlisted };
export type Honeypot = Partial<Record<keyof typeof honeypot, unknown>>;

export const rowId = z.int().min(1).max(maxInteger);

export const count = z.int().min(0);

/** An instant, which travels as ISO 8601 in UTC. */
export const instant = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.string().meta({ format: 'date-time' }));

/** What a visitor's form gets: a sentence to show. */
export const confirmation = z.object({ message: z.string() }).meta({ id: 'Confirmation' });
