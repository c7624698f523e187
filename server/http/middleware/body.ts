import { maxBodyBytes } from '@shared/site';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { bodyTooLarge, unsupportedMediaType } from '../../errors';
import { sendError } from '../error-handler';
import { waitAgain } from '../load-shedding/load-shedding';
import { hasBody } from '../load-shedding/pending-bodies';
import { admitUpload, isUpload, readUpload, uploadLimitOf } from './upload';

/** How much of a rejected body is read, and for how long, so that its client sees the response. */
const drainBytes = 1_000_000;
const drainMilliseconds = 500;

const limitOf = (req: Request) => uploadLimitOf(req) ?? maxBodyBytes;

/** Sends 413 once the rest of the body is in, or too much of it, or too slowly; then the connection ends. */
function sendBodyTooLarge(req: Request, res: Response): void {
  let drained = 0;
  const count = (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > drainBytes) respond();
  };
  const respond = () => {
    clearTimeout(timeout);
    req.off('data', count);
    if (!res.headersSent) sendError(req, res, bodyTooLarge(limitOf(req)));
    // A client that got its response long ago and goes on sending has nothing to read any more.
    else if (!req.complete) req.destroy();
  };
  const timeout = setTimeout(respond, drainMilliseconds);
  req.on('data', count);
  req.on('end', respond);
  req.on('close', () => clearTimeout(timeout));
}

/** Rejects a body whose announced length is too large before any of it is read. */
export const limitAnnouncedBody: RequestHandler = (req, res, next) => {
  if (Number(req.headers['content-length'] ?? 0) > limitOf(req)) sendBodyTooLarge(req, res);
  else next();
};

/** Rejects a body of unannounced length once it is too large; the parser would first read it to its end. */
const limitUnannouncedBody: RequestHandler = (req, res, next) => {
  if (req.headers['transfer-encoding'] !== undefined) {
    let received = 0;
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received <= limitOf(req)) return;
      req.off('data', count);
      sendBodyTooLarge(req, res);
    };
    req.on('data', count);
  }
  next();
};

const requireJson: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !isUpload(req) && !req.is('application/json'))
    throw unsupportedMediaType('Send the request as application/json.');
  next();
};

/** For routes that read no body: a body that is too long is rejected, announced or not; any other is left unread. */
export const limitBody: RequestHandler[] = [limitAnnouncedBody, limitUnannouncedBody];

const readJson = express.json({ limit: maxBodyBytes, inflate: false });

/**
 * Reads a JSON body into `req.body`, or the file that an endpoint takes (`uploadedFile`); other content types are
 * rejected with 415.
 */
export const readBody: RequestHandler[] = [
  requireJson,
  admitUpload,
  limitUnannouncedBody,
  (req, res, next) => (isUpload(req) ? readUpload : readJson)(req, res, next),
  waitAgain,
];

/** Reads the body of a form that a browser sends without JavaScript. */
export const readForm: RequestHandler[] = [
  ...limitBody,
  express.urlencoded({ limit: maxBodyBytes, inflate: false, extended: false }),
  waitAgain,
];
