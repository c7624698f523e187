import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Config, StartError } from '../config';
import { securityHeaderLines } from './middleware/security-headers';

/** With what is closed afterwards, the process ends within ten seconds. */
const drainMilliseconds = 8000;
/** How long a connection without a request may still bring one, which its client sent before it knew. */
const lastRequestMilliseconds = 500;
const checkMilliseconds = 50;
const silenceMilliseconds = 15_000;

const lateRequest: [status: string, message: string] = [
  '408 Request Timeout',
  'The request took too long to arrive.',
];

const malformed: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request has too many headers.'],
  ERR_HTTP_REQUEST_TIMEOUT: lateRequest,
};

/** Answers without the app, and ends the connection. */
function answerAlone(socket: Duplex, headers: string, status: string, message: string): void {
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers}Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** What is no HTTP never reaches the app; it gets an answer of the same form, with the same headers, all the same. */
function answerMalformed(headers: string) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const [status, message] = malformed[error.code ?? ''] ?? ['400 Bad Request', 'The request is malformed.'];
    answerAlone(socket, headers, status, message);
  };
}

/** Where a connection has been silent for too long before the answer began: the client is told why it ends. */
function answerSilence(headers: string) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    res.on('timeout', () => {
      const { socket } = req;
      if (res.headersSent || !socket.writable) socket.destroy();
      else if (req.complete)
        answerAlone(
          socket,
          `Retry-After: 5\r\n${headers}`,
          '503 Service Unavailable',
          'This takes too long at the moment. Please try again shortly.',
        );
      else answerAlone(socket, headers, ...lateRequest);
    });
  };
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use. Stop what uses it, or set another PORT',
  EACCES: 'may not be used by this user. Set a PORT above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine. Set another HOST',
  ENOTFOUND: 'is not an address of this machine. Set another HOST',
};

/**
 * Listens on a port. Throws a StartError where it is not to be had, which names the variables that say which one; they
 * are `PORT` and `HOST` with the given prefix.
 */
export async function takePort(
  server: Server,
  { port, host }: { port: number; host: string },
  prefix = '',
): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code]?.replace(/PORT|HOST/, `${prefix}$&`) ?? `cannot be used: ${error}`;
    throw new StartError(`Port ${port} on ${host} (${prefix}PORT, ${prefix}HOST) ${reason}.`);
  }
}

/** Starts to listen, with limits on how long a client may take. Throws a StartError where the port is not to be had. */
export async function listen(
  app: RequestListener,
  { port, host, isProduction }: Pick<Config, 'port' | 'host' | 'isProduction'>,
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2000,
      // Node would refuse without a word, and without the security headers; `requireHost` does it better.
      requireHostHeader: false,
    },
    app,
  );
  // The same with an expectation that it does not know. It may be ignored (RFC 9110).
  server.on('checkExpectation', app);
  // Who takes nothing of an answer for so long would hold it, and its connection, for ever.
  server.setTimeout(silenceMilliseconds);
  const headers = securityHeaderLines({ isProduction });
  server.on('request', answerSilence(headers));
  server.on('clientError', answerMalformed(headers));
  await takePort(server, { port, host });
  return server;
}

/**
 * Stops listening and waits for the requests under way, at most 8 s, or not at all. A connection that goes on asking
 * is told with its next answer to come to its end.
 */
export async function stopListening(server: Server, { atOnce }: { atOnce: boolean }): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  // Its own close would at once cut every connection that is idle, also where a request is just arriving on it.
  NetServer.prototype.close.call(server);
  if (atOnce) server.closeAllConnections();
  let closing: NodeJS.Timeout | undefined;
  const patience = setTimeout(() => {
    server.closeIdleConnections();
    closing = setInterval(() => server.closeIdleConnections(), checkMilliseconds);
  }, lastRequestMilliseconds);
  const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
  await closed;
  for (const timer of [patience, closing, deadline]) clearTimeout(timer);
}
