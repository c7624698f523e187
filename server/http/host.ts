import type { RequestHandler } from 'express';
import { HttpError } from './errors';

const hostAndPort = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses a Host that is none: pages repeat it in their links where `PUBLIC_URL` is not set. HTTP/1.0 knew of none, and
 * some balancers still ask for health in it.
 */
export const requireHost: RequestHandler = (req, _res, next) => {
  const isMissing = req.host === undefined && !(req.httpVersion === '1.0' && req.path === '/api/health');
  if (isMissing || (req.host !== undefined && !hostAndPort.test(req.host))) {
    throw new HttpError(400, 'The request names no host that could be this one.');
  }
  next();
};
