import type { RequestHandler } from 'express';
import type { Config } from '../config';
import type { Actor } from '../database/audit-log';
import type { Database } from '../database/database';
import type { Mail } from '../mail/mail';
import type { StripeClient } from '../stripe/client';
import type { Drawings } from '../workers/drawings';
import type { Passwords } from '../workers/passwords';
import type { PictureDecoder } from '../workers/picture-decoder';
import type { AuthenticatedUser } from './auth/authentication';
import type { Limiters } from './middleware/rate-limits';
import type { ResponseCache } from './response-cache/response-cache';

export type Services = {
  config: Config & { jwtSecret: string };
  db: Database;
  mail: Mail;
  stripe: StripeClient | undefined;
  passwords: Passwords;
  drawings: Drawings;
  pictureDecoder: PictureDecoder;
  limiters: Limiters;
  responseCache: ResponseCache;
};

/** What of an administrator's request a change needs: where it is stored, what it writes, and who makes it. */
export type AdminContext = { db: Database; mail: Mail; actor: Actor };

/** The same of somebody with a link from a mail, at `now`. */
export type LinkContext = { db: Database; mail: Mail; token: string; now: Date };

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
