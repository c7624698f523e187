import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

// Good enough for a page that is made for one request: 11 would take twenty times as long.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a text in the best encoding that the client accepts. */
export async function sendCompressed(req: Request, res: Response, text: string): Promise<void> {
  res.vary('Accept-Encoding');
  // Asked one by one: of several, the first that the client names would be taken, and browsers name gzip first.
  if (req.acceptsEncodings('br')) {
    res.set('Content-Encoding', 'br').send(await promisify(brotliCompress)(text, brotliOptions));
  } else if (req.acceptsEncodings('gzip')) {
    res.set('Content-Encoding', 'gzip').send(await promisify(gzip)(text));
  } else {
    res.send(text);
  }
}
