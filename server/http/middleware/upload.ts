import { type Request, type RequestHandler, Router } from 'express';
import { overloaded, requestCutOff, unsupportedMediaType } from '../../errors';
import { allowSteadyBody } from '../body-time';
import { clientIp } from './rate-limits';

/** A body that is a file, in place of JSON. */
export type Upload = {
  mediaTypes: readonly string[];
  maxBytes: number;
  /** What is said where the body is of another type. */
  otherType: string;
  /** Of an endpoint that needs no login: throws, before anything of the body is read, where its sender may not send it. */
  admit?: (req: Request, params: Record<string, string>) => Promise<void>;
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

/** Together they bound the memory that holds uploads; the first are kept from taking all of them from administrators. */
const maxUploads = { public: 6, all: 8, perSender: 4 };
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

/** Counts the uploads under way, in all and of each sender. */
function countUploads() {
  const senders = new Map<string, number>();
  let all = 0;
  return {
    /** Whether one more of this sender has room; then it is counted until the function is called that this gives. */
    add(sender: string, isPublic: boolean): (() => void) | undefined {
      const own = senders.get(sender) ?? 0;
      const max = isPublic ? maxUploads.public : maxUploads.all;
      if (all >= max || own >= maxUploads.perSender) return undefined;
      all += 1;
      senders.set(sender, own + 1);
      return () => {
        all -= 1;
        const left = (senders.get(sender) ?? 1) - 1;
        if (left > 0) senders.set(sender, left);
        else senders.delete(sender);
      };
    },
  };
}

const uploads = countUploads();

/** Of a file: whether its sender may send it, what it is and whether there is room for it. Nothing of it is read. */
export const admitUpload: RequestHandler = async (req, res, next) => {
  const known = expected.get(req);
  if (known && !files.has(req)) {
    const { upload, params, checkInput } = known;
    await upload.admit?.(req, params);
    checkInput();
    if (!req.is([...upload.mediaTypes])) throw unsupportedMediaType(upload.otherType);
    if ((req.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw unsupportedMediaType('Send the file uncompressed.');
    const sender = req.user ? `user ${req.user.id}` : `client ${params.token ?? clientIp(req)}`;
    const leave = uploads.add(sender, req.user === undefined);
    if (!leave)
      throw overloaded(
        'Many pictures are being sent at this moment. Please try again shortly.',
        retryAfterSeconds,
      );
    res.once('close', leave);
  }
  next();
};

/** Reads a file into memory, once. What is too long is cut off by whoever limits the body. */
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
