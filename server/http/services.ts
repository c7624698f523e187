import type { RequestHandler } from 'express';
import type { Config } from '../config';
import type { Database } from '../database/open';
import type { AnswerCache } from './answer-cache';
import type { AuthenticatedUser } from './authentication';
import type { Passwords } from './passwords';
import type { Pictures } from './pictures';
import type { Limiters } from './rate-limits';

/** What every request can reach. */
export type Services = {
  config: Config & { jwtSecret: string };
  db: Database;
  passwords: Passwords;
  pictures: Pictures;
  limiters: Limiters;
  answers: AnswerCache;
};

declare global {
  namespace Express {
    interface Request extends Services {
      user?: AuthenticatedUser;
    }
  }
}

/** Gives each request the server's services as `req.db`, `req.config` and so on. */
export function attachServices(services: Services): RequestHandler {
  return (req, _res, next) => {
    Object.assign(req, services);
    next();
  };
}
