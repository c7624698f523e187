const checkInterval = 5000;
/** So long nobody has touched the page when it is loaded again before their eyes. */
const quiet = 30_000;
const updateInterval = 10 * 60_000;

/** Whether somebody is in the middle of something. */
const isBusy = () => document.querySelector('[data-busy]') !== null;

/**
 * Loads the page again when a newer release of it is there: while nobody looks, or when nobody has touched it for a
 * while. Looks for one when the visitor comes back to the page.
 */
export function reloadWhenOutdated(registration: ServiceWorkerRegistration): void {
  // The first worker of all keeps the release that the page came in.
  let isCurrent = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isCurrent) reloadWhenSafe();
    isCurrent = false;
  });

  let lastLook = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastLook < updateInterval) return;
    lastLook = Date.now();
    // Without a connection there is none to find.
    registration.update().catch(() => undefined);
  });
}

function reloadWhenSafe(): void {
  let lastTouch = Date.now();
  const touch = () => {
    lastTouch = Date.now();
  };
  for (const type of ['pointerdown', 'keydown', 'scroll']) window.addEventListener(type, touch, true);
  const reloadIfSafe = () => {
    const isUnseen = document.visibilityState === 'hidden' || Date.now() - lastTouch > quiet;
    if (isUnseen && !isBusy()) window.location.reload();
  };
  document.addEventListener('visibilitychange', reloadIfSafe);
  setInterval(reloadIfSafe, checkInterval);
}
