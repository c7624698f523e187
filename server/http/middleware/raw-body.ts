import express, { type Request, type RequestHandler } from 'express';
import { AppError } from '../../errors';
import type { Endpoint, RawBody } from '../endpoint';
import { waitAgain } from '../load-shedding/load-shedding';
import { limitBody } from './body';

/**
 * Reads a body into memory as it was sent, once `admit` lets its sender: nothing of any other is read. `rawBodyOf` gives
 * it.
 */
export const readRaw = (
  { mediaTypes, maxBytes, admit }: RawBody,
  checkInput: Endpoint['checkInput'],
): RequestHandler[] => [
  async (req, _res, next) => {
    checkInput(req);
    await admit(req);
    if (!req.is([...mediaTypes])) throw new AppError('unsupported-media-type');
    next();
  },
  limitBody(maxBytes),
  express.raw({ type: () => true, limit: Number.POSITIVE_INFINITY, inflate: false }),
  waitAgain,
];

/** The body that a request brought, byte for byte. */
export const rawBodyOf = ({ body }: Pick<Request, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
