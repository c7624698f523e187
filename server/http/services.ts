import type { RequestHandler } from 'express';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { Mail } from '../mail/mail';
import type { AuthenticatedUser } from './auth/authentication';
import type { FileCache } from './file-cache';
import type { Limiters } from './middleware/rate-limits';
import type { ResponseCache } from './response-cache/response-cache';
import type { Passwords } from './workers/passwords';
import type { PictureDecoder } from './workers/picture-decoder';
import type { Pictures } from './workers/pictures';

/** What every request can reach. */
export type Services = {
  config: Config & { jwtSecret: string };
  db: Database;
  mail: Mail;
  passwords: Passwords;
  pictures: Pictures;
  pictureDecoder: PictureDecoder;
  fileCache: FileCache;
  limiters: Limiters;
  responseCache: ResponseCache;
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
