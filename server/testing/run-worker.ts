type Listener = (event: { waitUntil: (done: Promise<unknown>) => void }) => void;

/** Runs a service worker's script until it is active. Resolves with whether it then unregistered itself. */
export async function runWorker(script: string, cacheNames: string[], deleted: string[]): Promise<boolean> {
  const listeners = new Map<string, Listener>();
  let isRemoved = false;
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: () => Promise.resolve(),
    registration: {
      unregister: async () => {
        isRemoved = true;
      },
    },
  };
  const caches = { keys: async () => cacheNames, delete: async (name: string) => deleted.push(name) };
  new Function('self', 'caches', script)(self, caches);
  const done: Promise<unknown>[] = [];
  for (const type of ['install', 'activate'])
    listeners.get(type)?.({ waitUntil: (work) => void done.push(work) });
  await Promise.all(done);
  return isRemoved;
}
