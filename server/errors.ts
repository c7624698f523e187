import type { ErrorCode, FieldErrors } from '@shared/errors';
import type * as z from 'zod';

/** What is said of each error, to people and in the API document, where nothing more is known of it. */
export const errorMessages: Record<ErrorCode, string> = {
  'invalid-input': 'A value is not valid.',
  'invalid-request': 'The request is malformed.',
  'request-cut-off': 'The request was cut off.',
  'login-required': 'Please log in.',
  'wrong-credentials': 'Invalid username or password',
  'wrong-code': 'This code is wrong, or was used before. Please enter the next one.',
  'attempt-expired': 'This took longer than five minutes. Please log in again.',
  'confirm-identity': 'This was not done. Please confirm first that it is you.',
  'admin-required': 'Only administrators may do this.',
  'path-not-found': 'This address does not exist.',
  'event-not-found': 'This event does not exist.',
  'application-not-found': 'This application does not exist.',
  'subscriber-not-found': 'This subscriber does not exist.',
  'message-not-found': 'This message does not exist.',
  'email-not-found': 'This email does not exist.',
  'setting-not-found': 'This setting does not exist.',
  'user-not-found': 'This user does not exist.',
  'session-not-found': 'This session has ended.',
  'passkey-not-found': 'This passkey does not exist.',
  'newsletter-not-found': 'This newsletter does not exist.',
  'registration-not-found': 'This registration does not exist.',
  'stop-not-found': 'This stop does not exist.',
  'picture-not-found': 'This picture does not exist.',
  'link-not-found': 'This link does not work, or no longer does.',
  'address-known': 'We know this address. Ask us at the door.',
  'nothing-to-export': 'Nobody is approved, so there is nothing to export.',
  'already-exists': 'This already exists.',
  'event-changed': 'Somebody else has changed this event since you opened it.',
  'event-cancelled': 'This event is cancelled.',
  'event-has-guests': 'Guests are registered for this event. Cancel it: they are then told.',
  'registration-closed': 'Registration for this event is not open.',
  'registration-cancelled': 'This registration is cancelled. You are welcome to register again.',
  'already-registered': 'Somebody with this email address is on the list already',
  'party-too-large': 'There are not enough places left for a party of this size.',
  'offer-expired': 'This offer has ended. You are on the waiting list again.',
  'stop-closed': 'The venue was not asked, or the event is over or cancelled.',
  'stop-changed': 'Your time has changed meanwhile. Please look at it, and answer again.',
  'picture-invalid': 'This file is no picture that can be stored.',
  'picture-in-use': 'An event shows this picture. Give the event another one first.',
  'too-many-pictures': 'No more pictures can be sent in for one party.',
  'pictures-closed': 'Pictures are taken from guests who have a place, from the start of the event on.',
  'newsletter-changed': 'Somebody else has changed this newsletter since you opened it.',
  'newsletter-sent': 'This newsletter has been sent, so it cannot be changed or sent again.',
  'newsletter-busy': 'This newsletter is being sent. Stop it first.',
  'vendor-exists': 'A vendor with this email address has applied already',
  'application-changed': 'Somebody else has changed this application since you opened it.',
  'setting-exists': 'A setting with this key exists already',
  'setting-in-use': 'The site reads this setting, so it cannot be deleted. Change its value instead.',
  'email-not-editable': 'Only an email that is held can be edited, and not a newsletter.',
  'email-not-failed': 'This email has not failed: there is nothing to try again.',
  'email-not-deletable': 'This email cannot be deleted. It was sent, or is being sent.',
  'email-erased': 'This email has been erased, so it cannot be sent again.',
  'sending-off': 'Sending is off: no mail server is set up, so nothing can leave.',
  'username-taken': 'This username is already taken',
  'last-administrator': 'The last administrator can be neither demoted nor deleted.',
  'own-account': 'You cannot delete your own account.',
  'recovery-codes-needed': 'Make recovery codes first, and keep them where you find them.',
  'passkey-invalid': 'This passkey could not be added. Please try again.',
  'passkeys-off': 'Passkeys need the address of the site: the operator sets PUBLIC_URL.',
  'body-too-large': 'This is too much at once: at most 100 kB can be sent, and 15 MB of a picture.',
  'unsupported-media-type': 'The body is of a type that is not taken, or is compressed.',
  'too-many-attempts': 'Too many attempts.',
  overloaded: 'Too much is asked for at once.',
  'database-unavailable': 'We cannot reach our records right now. Please try again shortly.',
  'internal-error': 'Something went wrong on our side. Please try again.',
};

type Details = {
  errors?: FieldErrors;
  /** The row as it is stored, where the request was made from another version of it. */
  current?: object;
  /** In how many seconds it makes sense to try again. */
  retryAfterSeconds?: number;
};

/** Something that went wrong, with a message fit to be shown to a person. Only `http/` knows which status it has. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message = errorMessages[code],
    readonly details: Details = {},
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** Whether this was thrown as one of these errors. */
export function hasCode(error: unknown, ...codes: ErrorCode[]): error is AppError {
  return error instanceof AppError && codes.includes(error.code);
}

/** An error about one field of a form, which shows it there. */
const aboutField = (code: ErrorCode, field: string, message = errorMessages[code]) =>
  new AppError(code, message, { errors: { [field]: [message] } });

export const wrongCode = () => aboutField('wrong-code', 'code');
export const wrongPassword = () =>
  aboutField('wrong-credentials', 'password', 'This is not the password of your account');
export const passwordTooCommon = (field: string) =>
  aboutField(
    'invalid-input',
    field,
    'This password is among the first that are tried. Please choose one that nobody else has.',
  );
export const alreadyRegistered = () => aboutField('already-registered', 'email');
export const vendorExists = () => aboutField('vendor-exists', 'contactEmail');
export const settingExists = () => aboutField('setting-exists', 'key');
export const usernameTaken = () => aboutField('username-taken', 'username');

/** Something about several fields that depends on what is stored, so that no schema can know it. */
export const invalidFields = (errors: FieldErrors) =>
  new AppError('invalid-input', Object.values(errors)[0]?.[0], { errors });

/** A change that was made from another version of a row than the one that is stored, which comes along. */
export const changedMeanwhile = (code: ErrorCode, current: object) =>
  new AppError(code, undefined, { current });

/** `most` is how many bytes can be sent. */
export const bodyTooLarge = (most: number) =>
  new AppError(
    'body-too-large',
    `This is too much at once: at most ${most < 1_000_000 ? `${Math.floor(most / 1000)} kB` : `${Math.floor(most / 1_000_000)} MB`} can be sent.`,
  );
export const tooManyAttempts = (retryAfterSeconds: number) =>
  new AppError(
    'too-many-attempts',
    `Too many attempts. Please ${retryAfterSeconds > 3600 ? 'try again later' : 'wait a little and try again'}.`,
    { retryAfterSeconds },
  );
export const overloaded = (message: string, retryAfterSeconds = 2) =>
  new AppError('overloaded', message, { retryAfterSeconds });
export const databaseUnavailable = () =>
  new AppError('database-unavailable', undefined, { retryAfterSeconds: 2 });

/** What Zod found wrong, by field; a field inside a list or object is named `rows.0.email`. */
export function invalidInput(error: z.ZodError): AppError {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.path.length === 0) return new AppError('invalid-input', aboutWholeInput(issue));
    const field = issue.path.map(String).join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return invalidFields(errors);
}

function aboutWholeInput(issue: z.core.$ZodIssue): string {
  const isNoObject = issue.code === 'invalid_type' && issue.expected === 'object';
  return isNoObject ? 'Expected a JSON object.' : issue.message;
}
