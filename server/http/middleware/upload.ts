import { type Request, type RequestHandler, Router } from 'express';
import { overloaded, requestCutOff, unsupportedMediaType } from '../../errors';
import { allowSteadyBody } from '../body-time';
import { clientNetwork } from '../client-network';
import { countPlaces } from '../load-shedding/places';
import type { Rule } from './rate-limits';

/** A body that is a file, in place of JSON. */
export type Upload = {
  mediaTypes: readonly string[];
  maxBytes: number;
  /** What is said where the body is of another type. */
  otherType: string;
  /**
   * Of an endpoint that needs no login: gives a name of its sender. Throws, before anything of the body is read, where they
   * may not send it.
   */
  admit?: (req: Request, params: Record<string, string>) => Promise<string>;
  /** How often one sender may try: counted before anything of the body is read, whatever becomes of it. */
  limit?: Rule;
};

/** An endpoint that takes one. `checkInput` throws where the rest of the request is not valid. */
type Uploading = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  upload?: Upload | undefined;
  checkInput: (req: Pick<Request, 'params' | 'query'>) => void;
};

type Expected = { upload: Upload; checkInput: () => void; params: Record<string, string> };

const expected = new WeakMap<Request, Expected>();
const files = new WeakMap<Request, Buffer>();

/** Bound the memory that holds uploads. */
const uploads = countPlaces({ perClient: 4, all: 8, reserve: 0 });
/**
 * Of guests: they leave some to administrators. Who has several links has no more places: those of one network leave
 * some to all others.
 */
const guestUploads = countPlaces({ perClient: 3, all: 6, reserve: 0 });
/** How long a file may wait for its turn and be worked on, once it is in. */
const workMilliseconds = 130_000;
const retryAfterSeconds = 10;

/** Notes of each request whether its body is a file. */
export function expectUploads(endpoints: readonly Uploading[]): Router {
  const router = Router();
  for (const { method, path, upload, checkInput } of endpoints) {
    if (!upload) continue;
    router[method](path, (req, _res, next) => {
      const params = Object.fromEntries(
        Object.entries(req.params).map(([name, value]) => [name, String(value)]),
      );
      expected.set(req, { upload, params, checkInput: () => checkInput({ params, query: req.query }) });
      next();
    });
  }
  return router;
}

/** How large the body of this request may be, where it is a file. */
export const uploadLimitOf = (req: Request): number | undefined => expected.get(req)?.upload.maxBytes;

export const isUpload = (req: Request): boolean => expected.has(req);

/** Of a file: whether its sender may send it, what it is and whether there is room for it. Nothing of it is read. */
export const admitUpload: RequestHandler = async (req, res, next) => {
  const known = expected.get(req);
  if (known && !files.has(req)) {
    const { upload, params, checkInput } = known;
    const sender = upload.admit ? await upload.admit(req, params) : `user ${req.user?.id}`;
    checkInput();
    if (!req.is([...upload.mediaTypes])) throw unsupportedMediaType(upload.otherType);
    if ((req.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw unsupportedMediaType('Send the file uncompressed.');
    // Who has gone meanwhile would never give the place back.
    if (res.closed) throw requestCutOff();
    const own = { key: sender, hasReserve: false };
    const network = { key: clientNetwork(req), hasReserve: false };
    if (!uploads.hasRoom(own) || (upload.admit && !guestUploads.hasRoom(network)))
      throw overloaded(
        'Many pictures are being sent at this moment. Please try again shortly.',
        retryAfterSeconds,
      );
    res.once('close', uploads.take(own));
    if (upload.admit) res.once('close', guestUploads.take(network));
    if (upload.limit) await req.limiters.consume(upload.limit, sender);
  }
  next();
};

/** Reads a file into memory, once. What is too long is cut off where the body is limited. */
export const readUpload: RequestHandler = (req, _res, next) => {
  if (files.has(req)) {
    next();
    return;
  }
  const max = uploadLimitOf(req) ?? 0;
  const parts: Buffer[] = [];
  let size = 0;
  allowSteadyBody(req);
  const stop = () => {
    req.off('data', add);
    req.off('end', finish);
    req.off('close', cutOff);
  };
  const add = (part: Buffer) => {
    size += part.length;
    parts.push(part);
    if (size <= max) return;
    parts.length = 0;
    stop();
  };
  const finish = () => {
    stop();
    files.set(req, Buffer.concat(parts));
    req.socket.setTimeout(workMilliseconds);
    next();
  };
  const cutOff = () => {
    stop();
    next(requestCutOff());
  };
  req.on('data', add);
  req.on('end', finish);
  req.on('close', cutOff);
};

/** The file that a request brought. */
export function uploadedFile(req: Request): Buffer {
  return files.get(req) ?? Buffer.alloc(0);
}
