import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorCode } from '@shared/errors';
import { type Config, StartError } from '../config';
import { hasBody, limitBodyTime } from './middleware/request-body';
import { securityHeaderLines } from './middleware/security-headers';

/** The longest wait for requests under way. With what is closed afterwards, the process ends within ten seconds. */
const drainMilliseconds = 7500;
/** How long responses ask to close the connection before the server does so. */
const noticeMilliseconds = 500;
const checkMilliseconds = 50;
const silenceMilliseconds = 15_000;

type RawError = { status: number; code: ErrorCode; message: string };

const rawError = (status: number, code: ErrorCode, message: string): RawError => ({ status, code, message });
const lateRequest = rawError(408, 'request-cut-off', 'The request took too long to arrive.');
const malformedRequest = rawError(400, 'invalid-request', 'The request is malformed.');
const tooManyHeaders = rawError(431, 'invalid-request', 'The request has too many headers.');
const tooSlow = rawError(503, 'overloaded', 'This is taking too long right now. Please try again shortly.');

const parserErrors: Record<string, RawError> = {
  HPE_HEADER_OVERFLOW: tooManyHeaders,
  ERR_HTTP_REQUEST_TIMEOUT: lateRequest,
};

/** Responds without the app, and ends the connection. */
function respondWithoutApp(socket: Duplex, headers: string, { status, code, message }: RawError): void {
  const body = JSON.stringify({ message, code });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Malformed HTTP never reaches the app. Its response has the form and the headers of any other error. */
function rejectMalformed(headers: string) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    respondWithoutApp(socket, headers, parserErrors[error.code ?? ''] ?? malformedRequest);
  };
}

/** Ends silent connections, and requests that take too long to arrive; where no response has begun, it says why. */
function limitTime(headers: string) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const { socket } = req;
    const end = () => {
      if (res.headersSent || !socket.writable) socket.destroy();
      else if (req.complete) respondWithoutApp(socket, `Retry-After: 5\r\n${headers}`, tooSlow);
      else respondWithoutApp(socket, headers, lateRequest);
    };
    res.on('timeout', end);
    if (hasBody(req)) limitBodyTime(req, end);
  };
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use. Stop what uses it, or set another PORT',
  EACCES: 'may not be used by this user. Set a PORT above 1023',
};
const hostErrors = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

/** Listens on a port. Throws a StartError that names its variables: `PORT` and `HOST` with the given prefix. */
export async function takePort(server: Server, { port, host }: { port: number; host: string }, prefix = '') {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (hostErrors.includes(code))
      throw new StartError(
        `${prefix}HOST should be an address of this machine, like 127.0.0.1, or 0.0.0.0 for all it has: ${host} is none.`,
      );
    const reason = reasons[code]?.replace(/PORT|HOST/, `${prefix}$&`) ?? `cannot be used: ${error}`;
    throw new StartError(`Port ${port} on ${host} (${prefix}PORT, ${prefix}HOST) ${reason}.`);
  }
}

/** Throws a StartError where a port cannot be used, before a start changes anything. */
export async function tryPort(address: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer();
  await takePort(server, address);
  server.close();
  await once(server, 'close');
}

/** Starts to listen, with limits on how long a client may take. Throws a StartError if it cannot use the port. */
export async function listen(
  app: RequestListener,
  { port, host, isProduction }: Pick<Config, 'port' | 'host' | 'isProduction'>,
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: 10_000,
      // `limitTime` limits them: a picture may come for minutes.
      requestTimeout: 0,
      connectionsCheckingInterval: 2000,
      // Node's own error has no body and no security headers. `requireHost` sends both.
      requireHostHeader: false,
    },
    app,
  );
  const headers = securityHeaderLines({ isProduction });
  // So has its error for an unknown expectation, which a server may ignore (RFC 9110).
  server.on('checkExpectation', limitTime(headers));
  server.on('checkExpectation', app);
  // A client that reads nothing would otherwise keep its response and its connection forever.
  server.setTimeout(silenceMilliseconds);
  server.on('request', limitTime(headers));
  server.on('clientError', rejectMalformed(headers));
  await takePort(server, { port, host });
  return server;
}

/** Stops listening and waits for requests under way, at most 8 s. At first responses close connections. */
export async function stopListening(
  server: Server,
  { notice = noticeMilliseconds }: { notice?: number } = {},
): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  await wait(notice);
  server.close();
  // What was under way before the notice leaves its connection open.
  const closing = setInterval(() => server.closeIdleConnections(), checkMilliseconds);
  const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
  await closed;
  for (const timer of [closing, deadline]) clearTimeout(timer);
}
