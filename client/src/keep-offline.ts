import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

type LifecycleEvent = Event & { waitUntil: (done: Promise<unknown>) => void };

/** What is used here of a service worker's global scope: TypeScript knows it only where there is no document. */
declare const self: {
  addEventListener: (type: 'install' | 'activate', listener: (event: LifecycleEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

/** The files of this document's build, and what the document is at present (server/commands/build-documents.ts). */
declare const builtFiles: { assets: string[]; documentHash: string };

type Kept = {
  cacheName: string;
  /** The URL of the document in which nothing is filled. */
  shell: string;
  /** The paths at which it is shown. */
  paths: RegExp;
};

/**
 * The service worker of a document of its own: keeps that document and its files, and nothing else: no response of the
 * API, and no other page.
 */
export function keepOffline({ cacheName, shell, paths }: Kept): void {
  const { assets, documentHash } = builtFiles;
  const files = new PrecacheController({ cacheName });
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
    // The first visit needs what it loads later from here as well, should the connection go before that.
    event.waitUntil(self.clients.claim());
    void files.activate(event as Parameters<typeof files.activate>[0]);
  });

  registerRoute(new NavigationRoute(files.createHandlerBoundToURL(shell), { allowlist: [paths] }));
  registerRoute(new PrecacheRoute(files));
}
