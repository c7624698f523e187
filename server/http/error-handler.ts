import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { maxBodyBytes } from '@shared/site';
import type { Application, ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../database/outage';
import { AppError, bodyTooLarge, databaseUnavailable, messageOf, statusOf } from '../errors';
import { isBodyPending } from './middleware/request-body';

/** SQLSTATE codes that say the database has too much to do, not that the request is wrong. */
const overloadCodes = /^(40001|40P01|55000|57014|58030)/;
const invalidValueCodes = /^(22|23502|23514)/;

function fromDatabase(error: Error): AppError | undefined {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (code === '23505') return new AppError('already-exists');
  if (overloadCodes.test(code) || isDatabaseAway(cause)) return databaseUnavailable();
  if (invalidValueCodes.test(code))
    return new AppError('invalid-request', 'The database refused a value in this request.');
  return undefined;
}

const fromBodyParser: Record<string, () => AppError> = {
  'entity.parse.failed': () => new AppError('invalid-request', 'Expected a JSON object.'),
  'entity.too.large': () => bodyTooLarge(maxBodyBytes),
  'parameters.too.many': () => new AppError('invalid-request', 'These are more fields than a form has.'),
  'encoding.unsupported': () => new AppError('unsupported-media-type', 'Send the request uncompressed.'),
  'charset.unsupported': () => new AppError('unsupported-media-type', 'Send the request as UTF-8.'),
  'request.aborted': () => new AppError('request-cut-off'),
  'request.size.invalid': () => new AppError('request-cut-off'),
};

/** Finds the error to send, and its status; undefined where it is our own fault. */
function toAppError(error: unknown): { error: AppError; status: number } | undefined {
  const known = (appError: AppError) => ({ error: appError, status: statusOf(appError.code) });
  if (error instanceof AppError) return known(error);
  if (!(error instanceof Error)) return undefined;
  if (error instanceof URIError) return known(new AppError('invalid-request', 'The address is malformed.'));
  if ('type' in error && typeof error.type === 'string') {
    const create = fromBodyParser[error.type];
    if (create) return known(create());
  }
  // Express and its file server throw such errors: for a range that is not there, or a condition that fails.
  if ('status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500) {
    return {
      error: new AppError('invalid-request', 'This request cannot be handled.'),
      status: error.status,
    };
  }
  const fromDriver = fromDatabase(error);
  return fromDriver && known(fromDriver);
}

/** Sends an error. While the request's body is still coming in, the connection ends with the response. */
export function sendError(req: Request, res: Response, error: AppError, status?: number): void {
  if (isBodyPending(req)) closeGently(req, res);
  const { errors, current, retryAfterSeconds } = error.details;
  const sent = status ?? statusOf(error.code);
  if (sent === 401) res.set('WWW-Authenticate', 'Bearer');
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
  res.status(sent).json({ message: error.message, code: error.code, errors, current });
}

/** The one place where errors become responses. */
export const handleError: ErrorRequestHandler = (error, req, res, next) => {
  const known = toAppError(error);
  // Vite shows where it is in the code. What asks the API reads JSON.
  if (!known && req.config?.isDevelopment && !req.path.startsWith('/api/')) return next(error);
  if (known?.status === 503) logRejection(req.app, req.log, error);
  else if (!known || known.status >= 500) req.log.error({ err: error }, 'request failed');
  if (res.writableEnded) return;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (known) sendError(req, res, known.error, known.status);
  else
    sendError(req, res, new AppError('internal-error', `${messageOf('internal-error')} (Request ${req.id})`));
};

export const handleUnknownPath: RequestHandler = () => {
  throw new AppError('path-not-found');
};

const milliseconds = 1000;

const rejections = new WeakMap<Application, number>();

/** Logs a flood of 503 of one app as one line a second, which counts them and says why the first was rejected. */
export function logRejection(app: Application, log: Logger, error?: unknown): void {
  const rejected = rejections.get(app) ?? 0;
  rejections.set(app, rejected + 1);
  if (rejected > 0) return;
  setTimeout(() => {
    log.error({ err: error, rejected: rejections.get(app) }, 'requests were rejected');
    rejections.delete(app);
  }, milliseconds).unref();
}

/** How much of the rest of a request is discarded, and how long the connection stays open after the response. */
const lingerBytes = 1_000_000;
const lingerMilliseconds = 1000;

/** Ends our side at once, and the connection once the request is complete, its client has gone, or time is up. */
function linger(req: IncomingMessage, socket: Socket): void {
  const close = () => Socket.prototype.destroySoon.call(socket);
  const timeout = setTimeout(close, lingerMilliseconds);
  socket.once('close', () => clearTimeout(timeout));
  socket.end();
  let received = 0;
  req.on('data', (chunk: Buffer) => {
    received += chunk.length;
    // Unread, the rest stays with its sender.
    if (received > lingerBytes) socket.pause();
  });
  req.once('end', close);
  req.resume();
}

/** Ends a connection while its request comes in. Closed at once, as Node does it, its client would lose the response. */
export function closeGently(req: IncomingMessage, res: ServerResponse): void {
  const { socket } = req;
  res.setHeader('Connection', 'close');
  // Node calls this after the last response of a connection.
  socket.destroySoon = () => linger(req, socket);
}
