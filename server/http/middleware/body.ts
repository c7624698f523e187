import { maxBodyBytes } from '@shared/site';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { bodyTooLarge, unsupportedMediaType } from '../../errors';
import { sendError } from '../error-handler';
import { waitAgain } from '../load-shedding/load-shedding';
import { hasBody } from '../load-shedding/pending-bodies';
import { admitUpload, isUpload, readUpload, uploadLimitOf } from './upload';

const limitOf = (req: Request) => uploadLimitOf(req) ?? maxBodyBytes;

/** Sends 413, and ends the connection; at once that of a client who has a response already and goes on sending. */
function rejectBody(req: Request, res: Response): void {
  if (!res.headersSent) sendError(req, res, bodyTooLarge(limitOf(req)));
  else if (!req.complete) req.destroy();
}

/** Rejects a body whose announced length is too large before any of it is read. */
export const limitAnnouncedBody: RequestHandler = (req, res, next) => {
  if (Number(req.headers['content-length'] ?? 0) > limitOf(req)) rejectBody(req, res);
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
      rejectBody(req, res);
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
