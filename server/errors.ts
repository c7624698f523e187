import { type ErrorCode, errorTable, type FieldErrors } from '@shared/errors';
import type * as z from 'zod';

export const statusOf = (code: ErrorCode): number => errorTable[code][0];

/** What is said of an error where nothing more is known of it. */
export const messageOf = (code: ErrorCode): string => errorTable[code][1];

type Details = {
  errors?: FieldErrors;
  /** The row as it is stored, where the request was made from another version of it. */
  current?: object;
  /** In how many seconds it makes sense to try again. */
  retryAfterSeconds?: number;
};

export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message = messageOf(code),
    readonly details: Details = {},
  ) {
    super(message);
    this.name = 'AppError';
  }
}

export function hasCode(error: unknown, ...codes: ErrorCode[]): error is AppError {
  return error instanceof AppError && codes.includes(error.code);
}

const aboutField = (code: ErrorCode, field: string, message = messageOf(code)) =>
  new AppError(code, message, { errors: { [field]: [message] } });

export const wrongCode = () => aboutField('wrong-code', 'code');
export const wrongPassword = () =>
  aboutField('wrong-credentials', 'password', 'This is not the password of your account');
export const passwordTooCommon = (field: string) =>
  aboutField(
    'invalid-input',
    field,
    'This password is too common. Please choose one that is harder to guess.',
  );
export const alreadyRegistered = (message?: string) => aboutField('already-registered', 'email', message);
export const areYouThere = () => aboutField('are-you-there', 'isPerson');
export const vendorExists = () => aboutField('vendor-exists', 'contactEmail');
export const applicationExists = (name: string, same: string) =>
  aboutField(
    'application-exists',
    'businessName',
    `${name} is on the list already, with the same ${same}. If this is another one, ${same === 'email' ? 'use an email of its own' : 'add its street to the name'}.`,
  );
export const settingExists = () => aboutField('setting-exists', 'key');
export const usernameTaken = () => aboutField('username-taken', 'username');

/** Something about several fields that depends on what is stored, so that no schema can know it. */
export const invalidFields = (errors: FieldErrors) =>
  new AppError('invalid-input', Object.values(errors)[0]?.[0], { errors });

/** A change that was made from another version of a row than the one that is stored, which comes along. */
export const changedMeanwhile = (code: ErrorCode, current: object) =>
  new AppError(code, undefined, { current });

export const bodyTooLarge = (most: number) =>
  new AppError(
    'body-too-large',
    `This is too large. The limit is ${most < 1_000_000 ? `${Math.floor(most / 1000)} kB` : `${Math.floor(most / 1_000_000)} MB`}.`,
  );
export const tooManyAttempts = (
  retryAfterSeconds: number,
  message = `Too many attempts. Please ${retryAfterSeconds > 3600 ? 'try again later' : 'wait a little and try again'}.`,
) => new AppError('too-many-attempts', message, { retryAfterSeconds });
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
