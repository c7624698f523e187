import type { RequestHandler } from 'express';

/** For responses that depend on who is logged in. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** For public reads: browsers keep a copy and revalidate it by its ETag each time, so that an edit shows at once. */
export const revalidate: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-cache');
  next();
};
