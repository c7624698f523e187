import * as z from 'zod';

/** What can go wrong at the API. Clients tell errors apart by these codes, which therefore never change. */
export const errorCodes = [
  'invalid-input',
  'invalid-request',
  'request-cut-off',
  'login-required',
  'wrong-credentials',
  'wrong-code',
  'attempt-expired',
  'confirm-identity',
  'admin-required',
  'path-not-found',
  'event-not-found',
  'application-not-found',
  'subscriber-not-found',
  'message-not-found',
  'email-not-found',
  'setting-not-found',
  'user-not-found',
  'session-not-found',
  'passkey-not-found',
  'newsletter-not-found',
  'registration-not-found',
  'stop-not-found',
  'picture-not-found',
  'link-not-found',
  'address-known',
  'nothing-to-export',
  'already-exists',
  'event-changed',
  'event-cancelled',
  'event-has-guests',
  'registration-closed',
  'registration-cancelled',
  'already-registered',
  'party-too-large',
  'offer-expired',
  'stop-closed',
  'stop-changed',
  'picture-invalid',
  'picture-in-use',
  'too-many-pictures',
  'pictures-closed',
  'newsletter-changed',
  'newsletter-sent',
  'newsletter-busy',
  'vendor-exists',
  'application-changed',
  'setting-exists',
  'setting-in-use',
  'email-not-editable',
  'email-not-failed',
  'email-not-deletable',
  'email-erased',
  'sending-off',
  'username-taken',
  'last-administrator',
  'own-account',
  'recovery-codes-needed',
  'passkey-invalid',
  'passkeys-off',
  'body-too-large',
  'unsupported-media-type',
  'too-many-attempts',
  'overloaded',
  'database-unavailable',
  'internal-error',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The messages of each field that is wrong; a field inside a list is named `rows.0.email`. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;

/** What the API sends where something went wrong. */
export const errorResponse = z
  .object({
    message: z.string().meta({ description: 'Fit to be shown to a person.' }),
    code: z.enum(errorCodes),
    errors: fieldErrors
      .optional()
      .meta({ description: 'Messages by field; fields inside a list are named `rows.0.email`.' }),
  })
  .meta({ id: 'Error' });

/** What it sends, with 409, where a row was changed since the version that a change was made from: with the row as it is. */
export function conflict<Code extends ErrorCode, Row extends z.ZodType>(code: Code, current: Row) {
  return errorResponse.omit({ errors: true }).extend({ code: z.literal(code), current });
}
