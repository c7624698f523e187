import { Router } from 'express';

/**
 * What phones get in place of a service worker that is switched off: it removes itself and the files that it kept. What
 * the page itself stored stays: taps that were not sent yet are in there.
 */
const removalOf = (document: string) => `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('${document}-')).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;

/** Tells phones to forget a document of its own: `door` or `tonight` (docs/operations.md#the-door). */
export function removeWorker(document: 'door' | 'tonight'): Router {
  const router = Router({ caseSensitive: true });
  const removal = removalOf(document);
  router.get(`/${document}-worker.js`, (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('js').send(removal);
  });
  return router;
}
