import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@shared/pages';
import { Router } from 'express';
import { compressOnce, sendInBestEncoding } from '../../http/compression';
import { allowScanner } from '../../http/middleware/security-headers';

/** Reads the built document of the door, in which nothing is filled: phones keep it, and it must not hold a token. */
export function readDoorDocument(directory: string): string {
  return readFileSync(join(directory, 'door.html'), 'utf8');
}

/**
 * What phones get in place of the service worker where it is switched off: it removes itself and what it kept. What the
 * page itself stored stays: taps that were not sent yet are in there.
 */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('door-')).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;

/**
 * The page for helpers (docs/product.md#door-page): one document for every link, whatever token it has. With `isOffline`
 * phones may keep it; without, those that do are told to forget it (docs/operations.md#the-door).
 */
export function doorPages(document: string, { isOffline }: { isOffline: boolean }): Router {
  const router = Router({ caseSensitive: true });
  const inEncoding = compressOnce(() => document);

  if (!isOffline)
    router.get('/door-worker.js', (_req, res) => {
      res.set('Cache-Control', 'no-cache').type('js').send(removal);
    });

  router.get(pages.door, async (req, res) => {
    allowScanner(res);
    res.type('html');
    await sendInBestEncoding(req, res, inEncoding);
  });

  return router;
}
