import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isPage } from '@shared/pages';
import { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

const year = 31_536_000;
const namedByContent = `${sep}assets${sep}`;

/** The built files, in the encodings that the build made of them. */
function serveFiles(directory: string): RequestHandler {
  return expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      setHeaders(res, path) {
        const isImmutable = path.includes(namedByContent);
        res.setHeader('Cache-Control', isImmutable ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    },
  });
}

/** A file that vanished after the start leaves headers behind that do not fit the answer in its place. */
const forgetFile: RequestHandler = (_req, res, next) => {
  res.removeHeader('Content-Encoding');
  res.removeHeader('Content-Type');
  next();
};

/**
 * Serves the built site: its files, and its one document on every page's address. Any other address gets the same
 * document with status 404, in which the client shows its 404 page (decision P9). `beforePage` runs before the
 * document is sent.
 */
export function servePages(directory: string, beforePage: RequestHandler): Router {
  const document = readFileSync(join(directory, 'index.html'));
  const page: RequestHandler = (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.path.startsWith('/assets/')) {
      next();
      return;
    }
    res.status(isPage(decodeURI(req.path)) ? 200 : 404);
    res.set('Cache-Control', 'no-cache').type('html').send(document);
  };
  const router = Router();
  // The document is sent by the handler behind: as a file it could be had under a second address.
  router.get(['/index.html', '/index.html.br', '/index.html.gz'], beforePage, page);
  router.use(serveFiles(directory), forgetFile, beforePage, page);
  return router;
}
