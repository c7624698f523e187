import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Request, RequestHandler, Response } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Config } from '../../config';

/**
 * What the log tells of an error. A failed query's own message is left out: it holds the query's parameters, which are
 * what people typed; the database's message and code, and the place in our code, are what helps.
 */
function describeError(error: Error) {
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  // Lines of the message could pass for frames.
  const trace = error.stack?.slice(error.stack.indexOf(error.message) + error.message.length);
  const frames = trace?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: told.name,
    code: 'code' in told ? told.code : undefined,
    message: told.message,
    stack: frames?.join('\n'),
  };
}

/** The server's log: JSON lines on standard output, unless another destination is given. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

const withoutQuery = (url = '') => url.replace(/\?.*/s, '');

/**
 * One line a request: id, method, path, status, time, and the account's number where one was shown to be there. No query,
 * header, body or address: they hold personal data.
 */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger: log,
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    wrapSerializers: false,
    // The error handler has logged the error itself, with the same request id.
    customErrorObject: (_req, _res, _error, values) => ({ ...values, err: undefined }),
    customProps: (req) => ({ userId: req.user?.id }),
    // Balancers ask every few seconds.
    autoLogging: { ignore: (req) => req.url === '/api/health' },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    serializers: {
      err: describeError,
      req: (req) => ({ id: req.id, method: req.method, path: withoutQuery(req.originalUrl) }),
      res: (res) => ({ status: res.statusCode }),
    },
  });
}

/** Tells that a bot filled in a form's hidden field, never with what. */
export function logBot(req: Request): void {
  req.log.info('a bot filled in a form');
}
