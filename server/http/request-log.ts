import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Config } from '../config';

/** The server's log: JSON lines on standard output. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

const withoutQuery = (url = '') => url.replace(/\?.*/s, '');

/** One line a request: id, method, path, status and time. No query, header, body or address: they hold personal data. */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    // Balancers ask every few seconds.
    autoLogging: { ignore: (req) => req.url === '/api/health' },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    serializers: {
      req: (req) => ({ id: req.id, method: req.method, path: withoutQuery(req.url) }),
      res: (res) => ({ status: res.statusCode }),
    },
  });
}
