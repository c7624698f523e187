import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPage } from '@shared/pages';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';

const year = 31_536_000;

/**
 * Serves the built site: its files, compressed at build time, and its one document on every page's address. Any
 * other address gets the same document with status 404, in which the client shows its 404 page (decision P9).
 */
export function servePages(directory: string): Router {
  const document = readFileSync(join(directory, 'index.html'));
  const files = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(res, path) {
      // The build names these files by their content.
      if (path.startsWith('/assets/')) res.setHeader('Cache-Control', `public, max-age=${year}, immutable`);
    },
  });
  const page: RequestHandler = (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.path.startsWith('/assets/')) {
      next();
      return;
    }
    res.status(isPage(req.path) ? 200 : 404);
    res.set('Cache-Control', 'no-cache').type('html').send(document);
  };
  const router = Router();
  // The document is sent by the handler behind: as a file it could be had under a second address.
  router.get('/index.html', page);
  router.use(files, page);
  return router;
}
