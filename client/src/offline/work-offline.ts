/** Keeps a document on this phone for when there is no connection. Comes last: it downloads everything once more. */
export function workOffline(
  worker: string,
  scope: string,
  onRegistered: (registration: ServiceWorkerRegistration) => void = () => {},
): void {
  const register = async () => {
    try {
      const registration = await navigator.serviceWorker?.register(worker, { scope });
      if (registration) onRegistered(registration);
    } catch (error) {
      // In private windows and without https. The page still works while it stays open.
      console.warn(error);
    }
  };
  if (!import.meta.env.PROD) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register());
}
