import { sep } from 'node:path';
import { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { handleUnknownPath } from '../error-handler';

const year = 31_536_000;
const namedByContent = `${sep}assets${sep}`;

/** What browsers heed of a document alone. With it, headers were a twelfth of what a page's scripts take. */
const ofDocuments = [
  ...['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster', 'Referrer-Policy'],
  ...['X-DNS-Prefetch-Control', 'X-Frame-Options', 'X-XSS-Protection'],
];

/** The documents, and every other spelling that their paths might have; the build names no file so. */
const isNoFile = /^\/(?:index|door|tonight)\.html|%|\/\/|\/\./;

/** A file that vanished after the start leaves headers that do not fit the response in its place. */
const removeFileHeaders: RequestHandler = (_req, res, next) => {
  res.removeHeader('Content-Encoding');
  res.removeHeader('Content-Type');
  next();
};

/**
 * Serves a folder's files, in the encodings that the build made. Nothing below `/assets` goes on to the next handler,
 * and no document is among the files, however it is spelled.
 */
export function serveFiles(directory: string): Router {
  const files: RequestHandler = expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      // Files are small and have an ETag.
      acceptRanges: false,
      lastModified: false,
      setHeaders(res, path) {
        const isImmutable = path.includes(namedByContent);
        res.setHeader('Cache-Control', isImmutable ? `public, max-age=${year}, immutable` : 'no-cache');
        if (!isImmutable) return;
        for (const header of ofDocuments) res.removeHeader(header);
        res.setHeader('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
      },
    },
  });
  const router = Router();
  router.use((req, res, next) => (isNoFile.test(req.path) ? next() : files(req, res, next)));
  router.use(removeFileHeaders);
  router.use('/assets', handleUnknownPath);
  return router;
}
