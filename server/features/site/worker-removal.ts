/**
 * A service worker that removes itself and its files. What the page stored stays: it holds unsent taps. A file of its own,
 * as browser tests load it without the server.
 */
export const workerRemoval = (
  document: 'door' | 'tonight',
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
