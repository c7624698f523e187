import { pages } from '@shared/pages';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

type LifecycleEvent = Event & { waitUntil: (done: Promise<unknown>) => void };

/** What is used here of a service worker's global scope: TypeScript knows it only where there is no document. */
declare const self: {
  addEventListener: (type: 'install' | 'activate', listener: (event: LifecycleEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

/** The files of the door's build, and what its document is at present (server/commands/build-door.ts). */
declare const doorFiles: { assets: string[]; documentHash: string };

// The document of every link, under a path that holds no token.
const shell = pages.door.replace(':token', 'last');

/**
 * Keeps the door's own document and files, and nothing else: no response of the API, and no other page. It sees only
 * what pages below `/door/` request.
 */
const { assets, documentHash } = doorFiles;
const files = new PrecacheController({ cacheName: 'door-shell' });
files.addToCacheList([
  { url: shell, revision: documentHash },
  // Named by their content.
  ...assets.map((url) => ({ url, revision: null })),
]);

self.addEventListener('install', (event) => {
  // A page that is open stays as it is, and the next load is of this release.
  event.waitUntil(self.skipWaiting());
  void files.install(event as Parameters<typeof files.install>[0]);
});

self.addEventListener('activate', (event) => {
  // The first visit needs the scanner from here as well, should the connection go before it is opened.
  event.waitUntil(self.clients.claim());
  void files.activate(event as Parameters<typeof files.activate>[0]);
});

registerRoute(new NavigationRoute(files.createHandlerBoundToURL(shell)));
registerRoute(new PrecacheRoute(files));
