import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import express, { type Request, type Response } from 'express';

// For a page that is rendered for one request: 2 ms of 88 kB. 9 takes eight times as long for 0.4 % less, 11 forty times.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts and the server has. Works outside Express too. */
export function bestEncoding(req: IncomingMessage): Encoding {
  // One by one: of several, Express takes the first that the client names, and browsers name gzip first.
  const accepts = (encoding: Encoding) => Boolean(express.request.acceptsEncodings.call(req, encoding));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

async function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliCompress)(text, brotliOptions);
  return encoding === 'gzip' ? promisify(gzip)(text) : Buffer.from(text);
}

/** Compresses a text that never changes, on the first request for each encoding, and keeps the result. */
export function compressOnce(make: () => string): (encoding: Encoding) => Promise<Buffer> {
  const made = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const known = made.get(encoding) ?? compress(make(), encoding);
    made.set(encoding, known);
    return known;
  };
}

/** Sends the variant in the best encoding that the client accepts. */
export async function sendInBestEncoding(
  req: Request,
  res: Response,
  inEncoding: (encoding: Encoding) => Promise<Buffer>,
): Promise<void> {
  res.vary('Accept-Encoding');
  const encoding = bestEncoding(req);
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.send(await inEncoding(encoding));
}

/** Sends a text in the best encoding that the client accepts. */
export function sendCompressed(req: Request, res: Response, text: string): Promise<void> {
  return sendInBestEncoding(req, res, (encoding) => compress(text, encoding));
}
