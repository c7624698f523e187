import express, { type Request, type RequestHandler } from 'express';
import { AppError, overloaded } from '../../errors';
import { countSlots } from '../../workers/slot-queue';
import type { Endpoint, Upload } from '../endpoint';
import { waitAgain } from '../load-shedding/load-shedding';
import { clientNetwork } from '../request';
import { limitBody, readSteadily } from './body';

type Uploading = Pick<Endpoint, 'checkInput'> & { upload: Upload };

const uploads = countSlots({ perClient: 4, all: 8 });
/** Some are left to administrators, and some of each network's to all others: several links get no more. */
const guestUploads = countSlots({ perClient: 3, all: 6 });
const retryAfterSeconds = 10;

/** Checks whether its sender may send a file, what it is and whether there is room for it. Nothing of it is read. */
const admitUpload =
  ({ upload: { mediaTypes, otherType, admit, limit, isSmall }, checkInput }: Uploading): RequestHandler =>
  async (req, res, next) => {
    checkInput(req);
    const sender = admit ? await admit(req) : `user ${req.user?.id}`;
    if (!req.is([...mediaTypes])) throw new AppError('unsupported-media-type', otherType);
    if (isSmall) return next();
    // Who has gone meanwhile would never give the slot back.
    if (res.closed) throw new AppError('request-cut-off');
    const own = { key: sender, hasReserve: false };
    const network = { key: clientNetwork(req), hasReserve: false };
    if (!uploads.hasRoom(own) || (admit && !guestUploads.hasRoom(network)))
      throw overloaded(
        'Many pictures are being sent right now. Please try again shortly.',
        retryAfterSeconds,
      );
    res.once('close', uploads.take(own));
    if (admit) res.once('close', guestUploads.take(network));
    if (limit) await req.limiters.consume(limit, sender);
    next();
  };

const readFile = express.raw({ type: () => true, limit: Number.POSITIVE_INFINITY, inflate: false });

/** Reads the body that an endpoint takes into memory as it was sent, where its sender may send it. `uploadedFile` gives it. */
export const readUpload = (uploading: Uploading): RequestHandler[] => [
  admitUpload(uploading),
  limitBody(uploading.upload.maxBytes),
  uploading.upload.isSmall ? readFile : readSteadily(readFile),
  waitAgain,
];

export const uploadedFile = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
