import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type RequestListener,
  ServerResponse,
} from 'node:http';
import fresh from 'fresh';

/** A response as it was sent, to be sent again. */
export type RecordedResponse = {
  status: number;
  /** Names and values by turns, as `writeHead` takes them at once. */
  headers: string[];
  /** The same for 304: without the headers that describe a body. */
  headersWithoutBody: string[];
  etag: string | undefined;
  body: Buffer;
};

const describesBody = /^content-(?:length|type)$/;
const perRequest = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const asTexts = (value: OutgoingHttpHeader) => (Array.isArray(value) ? value : [String(value)]);

function describeResponse(res: ServerResponse, body: Buffer): RecordedResponse {
  const all = Object.entries(res.getHeaders()).flatMap(([name, value]) =>
    value === undefined || perRequest.has(name) ? [] : asTexts(value).map((text) => [name, text] as const),
  );
  if (!res.hasHeader('content-length')) all.push(['content-length', String(body.length)]);
  return {
    status: res.statusCode,
    headers: all.flat(),
    headersWithoutBody: all.filter(([name]) => !describesBody.test(name)).flat(),
    etag: res.getHeader('etag')?.toString(),
    body,
  };
}

function toBuffer(chunk: unknown, encoding: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const known = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
  return Buffer.from(String(chunk), known);
}

const preferred = new WeakSet<IncomingMessage>();

/** Whether the response to this request is computed for all that request the same. */
export const isPreferred = (req: IncomingMessage) => preferred.has(req);

/**
 * Has the app compute the response to GET of `target`, however the request spells it. The app writes to a response of
 * its own, not to the client's, which can so get another one where this takes too long. Calls `onRecorded` with it.
 */
export function recordResponse(
  app: RequestListener,
  req: IncomingMessage,
  { target, isPreferred }: { target: string; isPreferred: boolean },
  onRecorded: (response: RecordedResponse) => void,
): void {
  const asked = { method: req.method, url: req.url };
  Object.assign(req, { method: 'GET', url: target });
  const res = new ServerResponse(req);
  if (isPreferred) preferred.add(req);
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = req.headers;
  // With these headers the app might respond without the body.
  delete req.headers['if-none-match'];
  delete req.headers['if-modified-since'];
  const chunks: Buffer[] = [];
  const add = (chunk: unknown, encoding: unknown) => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      chunks.push(toBuffer(chunk, encoding));
  };
  Object.assign(res, {
    write(chunk: unknown, encoding?: unknown) {
      add(chunk, encoding);
      return true;
    },
    end(chunk?: unknown, encoding?: unknown) {
      if (res.writableEnded) return res;
      add(chunk, encoding);
      const response = describeResponse(res, Buffer.concat(chunks));
      Object.assign(req, asked);
      if (ifNoneMatch !== undefined) req.headers['if-none-match'] = ifNoneMatch;
      if (ifModifiedSince !== undefined) req.headers['if-modified-since'] = ifModifiedSince;
      // What waits for its end, as the request log does, is told as if it had been sent.
      Object.assign(res, { finished: true });
      onRecorded(response);
      res.emit('finish');
      res.emit('close');
      return res;
    },
  });
  app(req, res);
}

const staleMark = ['cache-status', 'pup-crawl; hit; detail=stale'];

function isUnchangedFor({ headers }: IncomingMessage, { etag, status }: RecordedResponse): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || etag === undefined || status !== 200) return false;
  return known === etag || fresh({ 'if-none-match': known }, { etag });
}

/** Sends a recorded response: as 304 to a client that has it, without its body to HEAD. */
export function sendRecorded(
  req: IncomingMessage,
  res: ServerResponse,
  response: RecordedResponse,
  { isStale = false } = {},
): void {
  const isUnchanged = isUnchangedFor(req, response);
  const headers = isUnchanged ? response.headersWithoutBody : response.headers;
  res.writeHead(isUnchanged ? 304 : response.status, isStale ? [...headers, ...staleMark] : headers);
  res.end(isUnchanged || req.method === 'HEAD' ? undefined : response.body);
}
