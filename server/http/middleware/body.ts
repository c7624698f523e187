import { maxBodyBytes } from '@shared/site';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { bodyTooLarge, unsupportedMediaType } from '../../errors';
import { sendError } from '../error-handler';
import { queueAgain } from '../load-shedding/load-shedding';
import { hasBody } from '../load-shedding/pending-bodies';

/** How much of a refused body is read, and for how long, so that its sender gets to see the answer. */
const drainBytes = 1_000_000;
const drainMilliseconds = 500;

/** Answers 413 once the rest of the body is in, or too much of it, or too slowly; then the connection ends. */
function sendBodyTooLarge(req: Request, res: Response): void {
  let drained = 0;
  const count = (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > drainBytes) answer();
  };
  const answer = () => {
    clearTimeout(patience);
    req.off('data', count);
    if (!res.headersSent) sendError(req, res, bodyTooLarge());
    // Who was answered long ago, and goes on sending, has nothing to read any more.
    else if (!req.complete) req.destroy();
  };
  const patience = setTimeout(answer, drainMilliseconds);
  req.on('data', count);
  req.on('end', answer);
  req.on('close', () => clearTimeout(patience));
}

/** Refuses a body whose announced length is too large before any of it is looked at. */
export const limitAnnouncedBody: RequestHandler = (req, res, next) => {
  if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes) sendBodyTooLarge(req, res);
  else next();
};

/** Refuses a body of unannounced length once it has grown too large; the parser would read it to its end first. */
const limitUnannouncedBody: RequestHandler = (req, res, next) => {
  if (req.headers['transfer-encoding'] !== undefined) {
    let received = 0;
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received <= maxBodyBytes) return;
      req.off('data', count);
      sendBodyTooLarge(req, res);
    };
    req.on('data', count);
  }
  next();
};

const requireJson: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is('application/json'))
    throw unsupportedMediaType('Send the request as application/json.');
  next();
};

/** For what reads no body: what is too long is refused, announced or not, and the rest is left unread. */
export const limitBody: RequestHandler[] = [limitAnnouncedBody, limitUnannouncedBody];

/** Reads a JSON body into `req.body`; other content types are refused with 415 (decisions, API). */
export const readBody: RequestHandler[] = [
  requireJson,
  limitUnannouncedBody,
  express.json({ limit: maxBodyBytes, inflate: false }),
  queueAgain,
];
