import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

type LifecycleEvent = Parameters<PrecacheController['install']>[0];

/** The used part of a service worker's global scope. TypeScript knows it only without the DOM. */
declare const self: {
  addEventListener: (type: 'install' | 'activate', listener: (event: LifecycleEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

/** The files of this document's build, and the hash of the document (server/commands/build-documents.ts). */
declare const builtFiles: { assets: string[]; documentHash: string };

type Kept = {
  cacheName: string;
  shell: string;
  paths: RegExp;
};

/** Keeps one document and its files by a service worker, but no response of the API and no other page. */
export function keepOffline({ cacheName, shell, paths }: Kept): void {
  const { assets, documentHash } = builtFiles;
  const files = new PrecacheController({ cacheName });
  files.addToCacheList([
    { url: shell, revision: documentHash },
    // Named by their content.
    ...assets.map((url) => ({ url, revision: null })),
  ]);

  self.addEventListener('install', (event) => {
    // An open page stays as it is. The next load gets this release.
    event.waitUntil(self.skipWaiting());
    void files.install(event);
  });

  self.addEventListener('activate', (event) => {
    // The first visit may lose its connection too, and then loads the rest from here.
    event.waitUntil(self.clients.claim());
    void files.activate(event);
  });

  registerRoute(new NavigationRoute(files.createHandlerBoundToURL(shell), { allowlist: [paths] }));
  registerRoute(new PrecacheRoute(files));
}
