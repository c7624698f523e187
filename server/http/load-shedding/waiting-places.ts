import { type Caps, type Client, countPlaces } from './places';

type Start = (leave: (() => void) | undefined) => void;
type Queue = { client: Client; starts: Set<Start> };

/**
 * Places at work, for which clients wait: they take turns, and of one client what came first goes first. `enter` gives
 * the function that gives the place back, or nothing where none became free in `maxWait` milliseconds.
 *
 * A place is free from the next turn of the event loop on: the embedded database runs on this very thread, and would
 * otherwise serve all who wait before anything else happens.
 */
export function createWaitingPlaces({ maxWait, ...caps }: Caps & { maxWait: number }) {
  const places = countPlaces(caps);
  const queues = new Map<string, Queue>();

  function take(client: Client): () => void {
    const giveBack = places.take(client);
    return () =>
      setImmediate(() => {
        giveBack();
        startNext();
      });
  }

  function startNext(): void {
    for (const queue of queues.values()) {
      const [start] = queue.starts;
      if (!start || !places.hasRoom(queue.client)) continue;
      start(take(queue.client));
      // To the end of the queue of clients.
      if (queues.delete(queue.client.key)) queues.set(queue.client.key, queue);
      return;
    }
  }

  function wait(client: Client): Promise<(() => void) | undefined> {
    const queue = queues.get(client.key) ?? { client, starts: new Set() };
    queues.set(client.key, queue);
    return new Promise((resolve) => {
      const start: Start = (leave) => {
        clearTimeout(timeout);
        queue.starts.delete(start);
        if (queue.starts.size === 0) queues.delete(client.key);
        resolve(leave);
      };
      const timeout = setTimeout(() => start(undefined), maxWait);
      queue.starts.add(start);
    });
  }

  return {
    enter: async (client: Client): Promise<(() => void) | undefined> =>
      places.hasRoom(client) ? take(client) : wait(client),
  };
}
