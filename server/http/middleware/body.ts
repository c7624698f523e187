import { maxBodyBytes } from '@shared/site';
import express, { type RequestHandler } from 'express';
import { AppError, bodyTooLarge } from '../../errors';
import { sendError } from '../error-handler';
import { waitAgain } from '../load-shedding/load-shedding';
import { allowSteadyBody, hasBody } from './request-body';

/** Rejects a too long body: by its announced length before any of it is read, otherwise once it is read. */
export function limitBody(most = maxBodyBytes): RequestHandler {
  return (req, res, next) => {
    const reject = () => {
      if (!res.headersSent) sendError(req, res, bodyTooLarge(most));
      // Who has a response already goes on sending.
      else if (!req.complete) req.destroy();
    };
    if (Number(req.headers['content-length'] ?? 0) > most) {
      reject();
      return;
    }
    if (req.headers['transfer-encoding'] !== undefined) {
      let received = 0;
      const count = (chunk: Buffer) => {
        received += chunk.length;
        if (received <= most) return;
        req.off('data', count);
        reject();
      };
      req.on('data', count);
    }
    next();
  };
}

const requireJson: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is('application/json'))
    throw new AppError('unsupported-media-type', 'Send the request as application/json.');
  next();
};

/** How long what is made of a large body may wait for its turn and take, once it is in. */
const workMilliseconds = 130_000;

/** Reads a large body, which may come for minutes as long as it comes steadily. */
export const readSteadily =
  (read: RequestHandler): RequestHandler =>
  (req, res, next) => {
    allowSteadyBody(req);
    read(req, res, (error) => {
      req.socket.setTimeout(workMilliseconds);
      next(error);
    });
  };

/** Reads a JSON body into `req.body`; other content types are rejected with 415. */
export function readBody(most = maxBodyBytes): RequestHandler[] {
  const read = express.json({ limit: most, inflate: false });
  return [limitBody(most), requireJson, most > maxBodyBytes ? readSteadily(read) : read, waitAgain];
}

/** More than any form has, and few enough that it does not matter how each is written. */
const mostFields = 100;

export const readForm: RequestHandler[] = [
  limitBody(),
  express.urlencoded({ limit: maxBodyBytes, inflate: false, extended: false, parameterLimit: mostFields }),
  waitAgain,
];
