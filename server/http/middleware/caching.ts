import type { RequestHandler } from 'express';

/** For answers that depend on who asks. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** For public reads: a copy may be kept, but is asked about by its ETag each time, so that an edit shows at once. */
export const revalidate: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-cache');
  next();
};
