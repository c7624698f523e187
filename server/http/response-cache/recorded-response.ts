import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type RequestListener,
  ServerResponse,
} from 'node:http';
import fresh from 'fresh';

/** An answer as it went over the line, to be given again. */
export type RecordedResponse = {
  status: number;
  /** Names and values by turns, as `writeHead` takes them at once. */
  headers: string[];
  /** The same for 304: without what describes a body. */
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

/** Whether its answer is for all who ask the same, now and later. */
export const isPreferred = (req: IncomingMessage) => preferred.has(req);

/**
 * Has the app answer to GET of `target`, whatever the request's own spelling, not to the client but to us: it writes to a
 * response of its own, so that the client's can be answered otherwise where this takes too long. Calls `onAnswer` with
 * what it said.
 */
export function recordResponse(
  app: RequestListener,
  req: IncomingMessage,
  { target, isPreferred }: { target: string; isPreferred: boolean },
  onAnswer: (response: RecordedResponse) => void,
): void {
  const asked = { method: req.method, url: req.url };
  Object.assign(req, { method: 'GET', url: target });
  const res = new ServerResponse(req);
  if (isPreferred) preferred.add(req);
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = req.headers;
  // Asked whether a copy is still good, the app might answer without the body.
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
      const answer = describeResponse(res, Buffer.concat(chunks));
      Object.assign(req, asked);
      if (ifNoneMatch !== undefined) req.headers['if-none-match'] = ifNoneMatch;
      if (ifModifiedSince !== undefined) req.headers['if-modified-since'] = ifModifiedSince;
      // Who waits for its end, as the request log does, is told as if it had gone out.
      Object.assign(res, { finished: true });
      onAnswer(answer);
      res.emit('finish');
      res.emit('close');
      return res;
    },
  });
  app(req, res);
}

const staleMark = ['cache-status', 'pup-crawl; hit; detail=stale'];

function isKnown({ headers }: IncomingMessage, { etag, status }: RecordedResponse): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || etag === undefined || status !== 200) return false;
  return known === etag || fresh({ 'if-none-match': known }, { etag });
}

/** Gives a response: as 304 to who has it, without its body to who only asks about it. */
export function sendRecorded(
  req: IncomingMessage,
  res: ServerResponse,
  response: RecordedResponse,
  { isStale = false } = {},
): void {
  const isUnchanged = isKnown(req, response);
  const headers = isUnchanged ? response.headersWithoutBody : response.headers;
  res.writeHead(isUnchanged ? 304 : response.status, isStale ? [...headers, ...staleMark] : headers);
  res.end(isUnchanged || req.method === 'HEAD' ? undefined : response.body);
}
