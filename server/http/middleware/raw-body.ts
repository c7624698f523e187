import express, { type Request, type RequestHandler } from 'express';
import { AppError, overloaded } from '../../errors';
import { createSlotQueue } from '../../workers/slot-queue';
import { clientNetwork } from '../client-network';
import type { Endpoint, RawBody } from '../endpoint';
import { waitAgain } from '../load-shedding/load-shedding';
import { isBodyPending } from '../load-shedding/pending-bodies';
import { limitBody } from './body';

/** Bound the memory that bodies take which have not come with their headers. */
const readings = createSlotQueue({ perClient: 16, all: 16, reserve: 0, maxWait: 10_000 });

const waitForRoom: RequestHandler = async (req, res, next) => {
  if (isBodyPending(req)) {
    const leave = await readings.enter({ key: clientNetwork(req), hasReserve: false });
    if (!leave) throw overloaded('Too much is being sent right now. Please try again shortly.');
    res.once('close', leave);
    if (res.closed) leave();
  }
  next();
};

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
  waitForRoom,
  limitBody(maxBytes),
  express.raw({ type: () => true, limit: Number.POSITIVE_INFINITY, inflate: false }),
  waitAgain,
];

/** The body that a request brought, byte for byte. */
export const rawBodyOf = ({ body }: Pick<Request, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
