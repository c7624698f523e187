import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type * as z from 'zod';
import { closeGently } from './connection-end';
import { isBodyPending } from './pending-bodies';

type FieldErrors = Record<string, string[]>;

/** A refusal: the status, a message fit to be shown to a person, and what else the answer carries. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: {
      errors?: FieldErrors;
      headers?: Record<string, string>;
      /** What is stored, where it is not what the request was made from. */
      current?: object;
    } = {},
  ) {
    super(message);
  }
}

export const notFound = (what = 'This') => new HttpError(404, `${what} does not exist.`);
export const conflict = (message: string, errors?: FieldErrors) =>
  new HttpError(409, message, errors ? { errors } : {});
export const forbidden = () => new HttpError(403, 'Only administrators may do this.');
export const unauthorized = (message = 'Please log in.') =>
  new HttpError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });
export const cutOff = () => new HttpError(400, 'The request was cut off.');
export const tooLarge = () => new HttpError(413, 'This is too much at once: at most 100 kB can be sent.');
export const tooMany = (seconds: number) =>
  new HttpError(429, 'Too many attempts. Please wait a little and try again.', {
    headers: { 'Retry-After': String(seconds) },
  });
export const unavailable = (message = 'We cannot reach our records right now. Please try again shortly.') =>
  new HttpError(503, message, { headers: { 'Retry-After': '2' } });

/** What Zod found wrong, by field; a field inside a list or object is named `rows.0.email`. */
export function invalidInput(error: z.ZodError): HttpError {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.path.length === 0) return new HttpError(400, wholeInput(issue));
    const field = issue.path.map(String).join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return new HttpError(400, error.issues[0]?.message ?? 'Invalid input', { errors });
}

function wholeInput(issue: z.core.$ZodIssue): string {
  const isNoObject = issue.code === 'invalid_type' && issue.expected === 'object';
  return isNoObject ? 'Expected a JSON object.' : issue.message;
}

/** SQLSTATE classes and codes that say the database is away or overloaded, not that the request is wrong. */
const awayCodes = /^(08|57P|53|40001|40P01|57014|58030)/;
const refusedCodes = /^(22|23502|23514)/;
const networkCodes = /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
/** The drivers say these without a code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|PGlite is clos|Query read timeout|connect ENOENT)/;

function fromDatabase(error: Error): HttpError | undefined {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (code === '23505') return conflict('This already exists.');
  if (awayCodes.test(code) || networkCodes.test(code) || awayMessages.test(cause.message))
    return unavailable();
  if (refusedCodes.test(code)) return new HttpError(400, 'The database refused a value in this request.');
  return undefined;
}

const bodyRefusals: Record<string, () => HttpError> = {
  'entity.parse.failed': () => new HttpError(400, 'Expected a JSON object.'),
  'entity.too.large': tooLarge,
  'encoding.unsupported': () => new HttpError(415, 'Send the request uncompressed.'),
  'charset.unsupported': () => new HttpError(415, 'Send the request as UTF-8.'),
  'request.aborted': cutOff,
  'request.size.invalid': cutOff,
};

/** Turns whatever was thrown into an answer; undefined where it is our own fault. */
function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (!(error instanceof Error)) return undefined;
  if (error instanceof URIError) return new HttpError(400, 'The address is malformed.');
  if ('type' in error && typeof error.type === 'string') {
    const refusal = bodyRefusals[error.type];
    if (refusal) return refusal();
  }
  // Express itself and its file server refuse with such errors: a range that is not there, a condition that fails.
  if ('status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500) {
    return new HttpError(error.status, 'The request cannot be answered as it was asked.');
  }
  return fromDatabase(error);
}

/** Sends a refusal. While the request's body is still coming in, the connection ends with the answer. */
export function sendError(req: Request, res: Response, error: HttpError): void {
  if (isBodyPending(req)) closeGently(req, res);
  res.set(error.details.headers ?? {});
  const { errors, current } = error.details;
  res.status(error.status).json({ message: error.message, errors, current });
}

/** The one place where errors become answers (decisions, API). */
export const answerError: ErrorRequestHandler = (error, req, res, _next) => {
  const refusal = toHttpError(error);
  if (!refusal || refusal.status >= 500) req.log.error({ err: error }, 'request failed');
  if (res.writableEnded) return;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  sendError(
    req,
    res,
    refusal ?? new HttpError(500, `Something went wrong on our side. Please try again. (Request ${req.id})`),
  );
};

export const answerUnknownPath: RequestHandler = () => {
  throw notFound('This address');
};
