import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import express, { type Request, type Response } from 'express';

// Good enough for a page that is made for one request: 11 would take twenty times as long.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts, of those in which answers are sent. Works outside Express too. */
export function bestEncoding(req: IncomingMessage): Encoding {
  // Asked one by one: of several, the first that the client names would be taken, and browsers name gzip first.
  const accepts = (encoding: Encoding) => Boolean(express.request.acceptsEncodings.call(req, encoding));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Sends a text in the best encoding that the client accepts. */
export async function sendCompressed(req: Request, res: Response, text: string): Promise<void> {
  res.vary('Accept-Encoding');
  const encoding = bestEncoding(req);
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  if (encoding === 'br') res.send(await promisify(brotliCompress)(text, brotliOptions));
  else if (encoding === 'gzip') res.send(await promisify(gzip)(text));
  else res.send(text);
}
