import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Request, RequestHandler, Response } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Config } from '../../config';
import { throttleOutages } from '../../database/outage';
import { tokenPathOf } from './token-paths';

/** A failed query's message is left out: it holds the query's parameters, which are what people typed. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const reported = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  // Lines of the message could look like frames.
  const trace = error.stack?.slice(error.stack.indexOf(error.message) + error.message.length);
  const frames = trace?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: reported.name,
    code: 'code' in reported ? reported.code : undefined,
    message: cut(reported.message),
    stack: frames?.join('\n'),
  };
}

const mostCharacters = 300;

/** A text that a client may have made up, which fills no disk: as much of it as a person reads. */
const cut = (text: string) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text);

/** The server's log: JSON lines on standard output, unless another destination is given. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    hooks: { logMethod: throttleOutages() },
    formatters: {
      log: (values: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'string' ? cut(value) : value,
          ]),
        ),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A path without its query. Of one that holds a token, its kind alone: a reader of the log could use the token. */
const loggedPath = (url = '') => tokenPathOf(url) ?? url.replace(/\?.*/s, '');

/** One line a request: id, method, path, status, time, account's id. Nothing personal: no query, header, body, IP. */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger: log,
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    wrapSerializers: false,
    // The error handler has logged the error itself, with the same request id.
    customErrorObject: (_req, _res, _error, values) => ({ ...values, err: undefined }),
    customProps: (req) => ({ userId: req.user?.id }),
    // Load balancers ask every few seconds.
    autoLogging: { ignore: (req) => req.url === '/api/health' },
    // Where there are many 503, one line a second counts them.
    customLogLevel: (_req, res, error) =>
      res.statusCode !== 503 && (error || res.statusCode >= 500) ? 'error' : 'info',
    serializers: {
      err: describeError,
      req: (req) => ({ id: req.id, method: req.method, path: cut(loggedPath(req.originalUrl)) }),
      res: (res) => ({ status: res.statusCode }),
    },
  });
}
