import { tonightShell } from '@shared/pages';
import { keepOffline } from './keep-offline';

/** Of this worker's global scope: each evening has a registration of its own, for its path alone. */
declare const registration: { scope: string };

keepOffline({
  // Each keeps its own files: a newer release at one evening must not take away those of another.
  cacheName: `tonight-shell ${new URL(registration.scope).pathname}`,
  shell: tonightShell,
  paths: /^\/events\/\d+\/tonight\/?(?:\?|$)/,
});
