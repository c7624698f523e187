import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import fresh from 'fresh';

/** An answer as it went over the line, to be given again. */
export type Answer = {
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

function describeAnswer(res: ServerResponse, body: Buffer): Answer {
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

/**
 * Has whoever answers the request speak to us instead of the client. Calls `onAnswer` with what they said; the response
 * is then as new, for `sendAnswer`. Where the client leaves, who answers may never end: then calls `onGone` instead.
 */
export function takeAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  { onAnswer, onGone }: { onAnswer: (answer: Answer) => void; onGone: () => void },
): void {
  const { write, end } = res;
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = req.headers;
  // Asked whether a copy is still good, the app might answer without the body.
  delete req.headers['if-none-match'];
  delete req.headers['if-modified-since'];
  res.once('close', onGone);
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
      add(chunk, encoding);
      const answer = describeAnswer(res, Buffer.concat(chunks));
      res.off('close', onGone);
      Object.assign(res, { write, end });
      if (ifNoneMatch !== undefined) req.headers['if-none-match'] = ifNoneMatch;
      if (ifModifiedSince !== undefined) req.headers['if-modified-since'] = ifModifiedSince;
      onAnswer(answer);
      return res;
    },
  });
}

function isKnown({ headers }: IncomingMessage, { etag, status }: Answer): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || etag === undefined || status !== 200) return false;
  return known === etag || fresh({ 'if-none-match': known }, { etag });
}

/** Gives an answer: as 304 to who has it, without its body to who only asks about it. */
export function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
  { isStale = false } = {},
): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  const marks = isStale ? ['cache-status', 'pup-crawl; hit; detail=stale'] : [];
  if (isKnown(req, answer)) {
    res.writeHead(304, [...answer.headersWithoutBody, ...marks]).end();
    return;
  }
  res.writeHead(answer.status, isStale ? [...answer.headers, ...marks] : answer.headers);
  res.end(req.method === 'HEAD' ? undefined : answer.body);
}
