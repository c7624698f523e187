import { maxBodyBytes } from '@shared/site';
import express, { type Request, type RequestHandler } from 'express';
import { HttpError, sendError, tooLarge } from './errors';

/** How much of a refused body is still read, so that its sender gets to see the answer before the line is cut. */
const drainBytes = 1_000_000;

function cutOff(req: Request): void {
  let drained = 0;
  req.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > drainBytes) req.destroy();
  });
}

/** Refuses a body whose announced length is too large before any of it is read. */
export const refuseLongBody: RequestHandler = (req, res, next) => {
  if (Number(req.headers['content-length'] ?? 0) <= maxBodyBytes) {
    next();
    return;
  }
  sendError(req, res, tooLarge());
  cutOff(req);
};

/** Refuses a body of unannounced length once it has grown too large; the parser would read it to its end first. */
const refuseGrowingBody: RequestHandler = (req, res, next) => {
  if (req.headers['transfer-encoding'] !== undefined) {
    let received = 0;
    req.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= maxBodyBytes || res.headersSent) return;
      sendError(req, res, tooLarge());
      cutOff(req);
    });
  }
  next();
};

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const requireJson: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is('application/json'))
    throw new HttpError(415, 'Send the request as application/json.');
  next();
};

/** Reads a JSON body into `req.body`; other content types are refused with 415 (decisions, API). */
export const readBody: RequestHandler[] = [
  requireJson,
  refuseGrowingBody,
  express.json({ limit: maxBodyBytes, inflate: false }),
];
