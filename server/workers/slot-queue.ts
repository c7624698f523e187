import { AppError } from '../errors';

/** What has slots of its own: a network, or an administrator, who finds a reserve where all others are taken. */
export type Client = { key: string; hasReserve: boolean };

/** How many slots all clients get together, one of them, all unless it is said, and administrators beyond that. */
export type Caps = { all: number; perClient?: number; reserve?: number };

/** Counts the slots that are taken, of each client and in all. */
export function countSlots({ all, perClient = all, reserve = 0 }: Caps) {
  const byClient = new Map<string, number>();
  let taken = 0;

  const takenBy = ({ key }: Client) => byClient.get(key) ?? 0;

  function change(client: Client, by: 1 | -1): void {
    const count = takenBy(client) + by;
    taken += by;
    if (count > 0) byClient.set(client.key, count);
    else byClient.delete(client.key);
  }

  const mayTake = (client: Client) => takenBy(client) < perClient;

  return {
    mayTake,
    hasRoom: (client: Client) => mayTake(client) && taken < all + (client.hasReserve ? reserve : 0),
    /** Takes a slot. Gives the function that gives it back, which may be called more than once. */
    take(client: Client): () => void {
      change(client, 1);
      let isTaken = true;
      return () => {
        if (isTaken) change(client, -1);
        isTaken = false;
      };
    },
  };
}

type Start = (leave: (() => void) | undefined) => void;
type Queue = { client: Client; starts: Set<Start> };
/** How long in milliseconds and how many may wait. `isNextPatient`: the next in turn waits however long it takes. */
type Waits = Caps & { maxWait: number; maxWaiting?: number; isNextPatient?: boolean };

/**
 * Slots for work, for which clients take turns. `enter` gives the function that gives the slot back, or nothing where none
 * became free in time, or where the signal says that nobody waits any more. A slot is free from the next turn of the event
 * loop on: the embedded database runs on this very thread, and would otherwise serve all who wait first.
 */
export function createSlotQueue({
  maxWait,
  maxWaiting = Number.POSITIVE_INFINITY,
  isNextPatient = false,
  ...caps
}: Waits) {
  const slots = countSlots(caps);
  const queues = new Map<string, Queue>();
  let waiting = 0;

  /** Has others go before this client. */
  function goLast({ key }: Client): void {
    const queue = queues.get(key);
    if (queue && queues.delete(key)) queues.set(key, queue);
  }

  function take(client: Client): () => void {
    const giveBack = slots.take(client);
    return () =>
      setImmediate(() => {
        giveBack();
        goLast(client);
        startNext();
      });
  }

  function isNext(start: Start): boolean {
    for (const { client, starts } of queues.values())
      if (slots.mayTake(client)) return starts.values().next().value === start;
    return false;
  }

  function startNext(): void {
    for (const queue of queues.values()) {
      const [start] = queue.starts;
      if (!start || !slots.hasRoom(queue.client)) continue;
      start(take(queue.client));
      goLast(queue.client);
      return;
    }
  }

  function wait(client: Client, signal?: AbortSignal): Promise<(() => void) | undefined> {
    const queue = queues.get(client.key) ?? { client, starts: new Set() };
    queues.set(client.key, queue);
    waiting += 1;
    return new Promise((resolve) => {
      const start: Start = (leave) => {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', giveUp);
        waiting -= 1;
        queue.starts.delete(start);
        if (queue.starts.size === 0) queues.delete(client.key);
        resolve(leave);
      };
      const giveUp = () => start(undefined);
      const timeout = setTimeout(() => (isNextPatient && isNext(start)) || giveUp(), maxWait);
      signal?.addEventListener('abort', giveUp);
      queue.starts.add(start);
    });
  }

  return {
    async enter(client: Client, signal?: AbortSignal): Promise<(() => void) | undefined> {
      if (signal?.aborted) return undefined;
      if (slots.hasRoom(client)) return take(client);
      return waiting < maxWaiting ? wait(client, signal) : undefined;
    },
  };
}

const anybody: Client = { key: '', hasReserve: false };

/** Has work wait for a slot. Throws `createError`'s, or `request-cut-off` by the signal; begun work is finished. */
export function createWorkQueue({ createError, ...waits }: Waits & { createError: () => Error }) {
  const slots = createSlotQueue(waits);
  return async function run<Result>(
    work: () => Promise<Result>,
    { signal, client = anybody }: { signal?: AbortSignal | undefined; client?: Client } = {},
  ): Promise<Result> {
    const leave = await slots.enter(client, signal);
    if (!leave) throw signal?.aborted ? new AppError('request-cut-off') : createError();
    try {
      const result = await work();
      if (signal?.aborted) throw new AppError('request-cut-off');
      return result;
    } finally {
      leave();
    }
  };
}
