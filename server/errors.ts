import type { ErrorCode, FieldErrors } from '@shared/errors';
import type * as z from 'zod';

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
    message: string,
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
const aboutField = (code: ErrorCode, field: string, message: string) =>
  new AppError(code, message, { errors: { [field]: [message] } });

/** Something about several fields that depends on what is stored, so that no schema can know it. */
export const invalidFields = (errors: FieldErrors) =>
  new AppError('invalid-input', Object.values(errors)[0]?.[0] ?? 'Invalid input', { errors });

export const loginRequired = () => new AppError('login-required', 'Please log in.');
export const wrongCredentials = () => new AppError('wrong-credentials', 'Invalid username or password');
export const wrongPassword = () =>
  aboutField('wrong-credentials', 'password', 'This is not the password of your account');
export const passwordTooCommon = (field: string) =>
  aboutField(
    'invalid-input',
    field,
    'This password is among the first that are tried. Please choose one that nobody else has.',
  );
export const wrongCode = () =>
  aboutField('wrong-code', 'code', 'This code is wrong, or was used before. Please enter the next one.');
export const wrongPasskey = () =>
  new AppError('wrong-code', 'This passkey was not accepted. Please try again, or use another way.');
export const attemptExpired = () =>
  new AppError('attempt-expired', 'This took longer than five minutes. Please log in again.');
export const confirmIdentity = () => new AppError('confirm-identity', 'Please confirm first that it is you.');
export const adminRequired = () => new AppError('admin-required', 'Only administrators may do this.');

export const pathNotFound = () => new AppError('path-not-found', 'This address does not exist.');
export const eventNotFound = () => new AppError('event-not-found', 'This event does not exist.');
export const applicationNotFound = () =>
  new AppError('application-not-found', 'This application does not exist.');
export const subscriberNotFound = () =>
  new AppError('subscriber-not-found', 'This subscriber does not exist.');
export const messageNotFound = () => new AppError('message-not-found', 'This message does not exist.');
export const emailNotFound = () => new AppError('email-not-found', 'This email does not exist.');
export const settingNotFound = () => new AppError('setting-not-found', 'This setting does not exist.');
export const userNotFound = () => new AppError('user-not-found', 'This user does not exist.');
export const sessionNotFound = () => new AppError('session-not-found', 'This session has ended.');
export const passkeyNotFound = () => new AppError('passkey-not-found', 'This passkey does not exist.');
export const newsletterNotFound = () =>
  new AppError('newsletter-not-found', 'This newsletter does not exist.');
export const registrationNotFound = () =>
  new AppError('registration-not-found', 'This registration does not exist.');
export const stopNotFound = () => new AppError('stop-not-found', 'This stop does not exist.');
export const pictureNotFound = () => new AppError('picture-not-found', 'This picture does not exist.');
export const linkNotFound = () =>
  new AppError('link-not-found', 'This link does not work, or no longer does.');
export const addressKnown = () => new AppError('address-known', 'We know this address. Ask us at the door.');
export const doorLinkEnded = () =>
  new AppError('link-not-found', 'This link has ended. Ask the organizer for a new one.');
export const nothingToExport = (what: string) =>
  new AppError('nothing-to-export', `No approved ${what} found.`);

export const alreadyExists = () => new AppError('already-exists', 'This already exists.');
export const eventChanged = (current: object) =>
  new AppError('event-changed', 'Somebody else has changed this event since you opened it.', { current });
export const eventCancelled = () => new AppError('event-cancelled', 'This event is cancelled.');
export const eventHasGuests = () =>
  new AppError('event-has-guests', 'Guests are registered for this event. Cancel it: they are then told.');
export const registrationClosed = () =>
  new AppError('registration-closed', 'Registration for this event is not open.');
export const registrationCancelled = () =>
  new AppError(
    'registration-cancelled',
    'This registration is cancelled. You are welcome to register again.',
  );
export const alreadyRegistered = () =>
  aboutField('already-registered', 'email', 'Somebody with this email address is on the list already');
export const partyTooLarge = () =>
  new AppError('party-too-large', 'There are not enough places left for a party of this size.');
export const offerExpired = () =>
  new AppError('offer-expired', 'This offer has ended. You are on the waiting list again.');
export const stopClosed = (why: string) => new AppError('stop-closed', why);
export const stopChanged = () =>
  new AppError('stop-changed', 'Your time has changed meanwhile. Please look at it, and answer again.');
/** `why` says what is wrong with the file, and what to do. */
export const pictureInvalid = (why: string) => new AppError('picture-invalid', why);
export const pictureInUse = () =>
  new AppError('picture-in-use', 'An event shows this picture. Give the event another one first.');
export const tooManyPictures = (most: number) =>
  new AppError('too-many-pictures', `At most ${most} pictures can be sent in for one party.`);
export const picturesClosed = () =>
  new AppError(
    'pictures-closed',
    'Pictures are taken from guests who have a place, from the start of the event on.',
  );
export const newsletterChanged = (current: object) =>
  new AppError('newsletter-changed', 'Somebody else has changed this newsletter since you opened it.', {
    current,
  });
export const newsletterSent = () =>
  new AppError('newsletter-sent', 'This newsletter has been sent, so it cannot be changed or sent again.');
export const newsletterTimeInvalid = (message: string) => aboutField('invalid-input', 'at', message);
export const newsletterBusy = () =>
  new AppError('newsletter-busy', 'This newsletter is being sent. Stop it first.');
/** What is wrong with what a newsletter says, a sentence for each place. */
export const newsletterInvalid = (problems: string[]) =>
  new AppError('invalid-input', problems[0] ?? 'Invalid input', { errors: { body: problems } });
export const applicationChanged = (current: object) =>
  new AppError('application-changed', 'Somebody else has changed this application since you opened it.', {
    current,
  });
export const vendorExists = () =>
  aboutField('vendor-exists', 'contactEmail', 'A vendor with this email address has applied already');
export const settingExists = () =>
  aboutField('setting-exists', 'key', 'A setting with this key exists already');
export const settingInUse = () =>
  new AppError(
    'setting-in-use',
    'The site reads this setting, so it cannot be deleted. Change its value instead.',
  );
export const emailNotEditable = () =>
  new AppError('email-not-editable', 'Only an email that is held can be edited, and not a newsletter.');
export const emailNotFailed = () =>
  new AppError('email-not-failed', 'This email has not failed: there is nothing to try again.');
export const emailNotDeletable = (why: string) =>
  new AppError('email-not-deletable', `This email cannot be deleted. ${why}`);
export const emailErased = () =>
  new AppError('email-erased', 'This email has been erased, so it cannot be sent again.');
export const sendingOff = () =>
  new AppError('sending-off', 'Sending is off: no mail server is set up, so nothing can leave.');
/** `link` as it is shown, without its token. */
export const unknownLink = (link: string) =>
  aboutField('invalid-input', 'text', `The link ${link} leads nowhere: it is none of this email's.`);
export const usernameTaken = () => aboutField('username-taken', 'username', 'This username is already taken');
export const lastAdministrator = (change: 'demoted' | 'deleted') =>
  new AppError('last-administrator', `The last administrator cannot be ${change}.`);
export const ownAccount = () => new AppError('own-account', 'You cannot delete your own account.');

export const recoveryCodesNeeded = () =>
  new AppError('recovery-codes-needed', 'Make recovery codes first, and keep them where you find them.');
export const passkeyInvalid = () =>
  new AppError('passkey-invalid', 'This passkey could not be added. Please try again.');
export const passkeysOff = () =>
  new AppError('passkeys-off', 'Passkeys need the address of the site: the operator sets PUBLIC_URL.');

export const requestCutOff = () => new AppError('request-cut-off', 'The request was cut off.');
export const invalidRequest = (message: string) => new AppError('invalid-request', message);
/** `most` is how many bytes can be sent. */
export const bodyTooLarge = (most: number) =>
  new AppError(
    'body-too-large',
    `This is too much at once: at most ${most < 1_000_000 ? `${Math.floor(most / 1000)} kB` : `${Math.floor(most / 1_000_000)} MB`} can be sent.`,
  );
export const unsupportedMediaType = (message: string) => new AppError('unsupported-media-type', message);
export const tooManyAttempts = (retryAfterSeconds: number) =>
  new AppError(
    'too-many-attempts',
    `Too many attempts. Please ${retryAfterSeconds > 3600 ? 'try again later' : 'wait a little and try again'}.`,
    { retryAfterSeconds },
  );
export const overloaded = (message: string, retryAfterSeconds = 2) =>
  new AppError('overloaded', message, { retryAfterSeconds });
export const databaseUnavailable = () =>
  new AppError('database-unavailable', 'We cannot reach our records right now. Please try again shortly.', {
    retryAfterSeconds: 2,
  });

/** What Zod found wrong, by field; a field inside a list or object is named `rows.0.email`. */
export function invalidInput(error: z.ZodError): AppError {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.path.length === 0) return new AppError('invalid-input', aboutWholeInput(issue));
    const field = issue.path.map(String).join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return new AppError('invalid-input', error.issues[0]?.message ?? 'Invalid input', { errors });
}

function aboutWholeInput(issue: z.core.$ZodIssue): string {
  const isNoObject = issue.code === 'invalid_type' && issue.expected === 'object';
  return isNoObject ? 'Expected a JSON object.' : issue.message;
}
