import { IncomingMessage, type OutgoingHttpHeader, type RequestListener, ServerResponse } from 'node:http';
import fresh from 'fresh';

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

const preferred = new WeakSet<IncomingMessage>();

/** Whether the response to this request is computed for all that request the same. */
export const isPreferred = (req: IncomingMessage) => preferred.has(req);

/** The cache's own request for `target`: it outlives the visitor's, whose headers it has but those that omit the body. */
export function requestFor(target: string, visitor: IncomingMessage, goesFirst: boolean): IncomingMessage {
  const { 'if-none-match': _etag, 'if-modified-since': _date, ...headers } = visitor.headers;
  const req = Object.assign(new IncomingMessage(visitor.socket), { method: 'GET', url: target, headers });
  if (goesFirst) preferred.add(req);
  return req;
}

/** Has the app compute the response to a request, without sending it. */
export const recordResponse = (app: RequestListener, req: IncomingMessage): Promise<RecordedResponse> =>
  new Promise((resolve) => {
    const res = new ServerResponse(req);
    const chunks: Buffer[] = [];
    const write = (chunk: string | Uint8Array, encoding?: BufferEncoding) => {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk));
      return true;
    };
    Object.assign(res, {
      write,
      end(chunk?: string | Uint8Array | null, encoding?: BufferEncoding) {
        if (res.writableEnded) return res;
        if (chunk) write(chunk, encoding);
        resolve(describeResponse(res, Buffer.concat(chunks)));
        // For what waits for its end, as the request log does.
        Object.assign(res, { finished: true });
        res.emit('finish');
        res.emit('close');
        return res;
      },
    });
    app(req, res);
  });

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
