import { Router } from 'express';

/** A document that works without a connection. */
type OwnDocument = 'door' | 'tonight';

/** A service worker that removes itself and its files. What the page stored stays: it holds unsent taps. */
export const workerRemoval = (
  document: OwnDocument,
) => `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('${document}-')).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;

/** Tells phones to forget a document (docs/operations.md#the-door, docs/operations.md#tonight). */
export function removeWorker(document: OwnDocument): Router {
  const router = Router({ caseSensitive: true });
  const removal = workerRemoval(document);
  router.get(`/${document}-worker.js`, (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('js').send(removal);
  });
  return router;
}
