import { tonightShell } from '@shared/pages';
import { keepOffline } from './keep-offline';

/** Part of the worker's global scope. Each evening has its own registration, for its own path. */
declare const registration: { scope: string };

keepOffline({
  // Each evening keeps its own files. A newer release at one must not delete those of another.
  cacheName: `tonight-shell ${new URL(registration.scope).pathname}`,
  shell: tonightShell,
  paths: /^\/events\/\d+\/tonight\/?(?:\?|$)/,
});
