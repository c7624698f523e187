/** A request in the queue: `start` gets the function that ends it, `reject` is called where there is no room. */
export type QueuedRequest = { start: (finish: () => void) => void; reject: () => void };

type Waiting = { start: QueuedRequest['start']; timeout: NodeJS.Timeout };
type Client = { key: string; hasReserve: boolean; active: number; waiting: Set<Waiting> };

export type QueueSettings = {
  /** So many requests of one client wait, for so long; what comes after them is rejected a moment later. */
  maxQueuedPerClient: number;
  maxWaitMilliseconds: number;
  rejectionDelayMilliseconds: number;
  /** So many requests wait in all. */
  maxQueued: number;
  /** How long the event loop may start requests before it does anything else. */
  maxTurnMilliseconds: number;
  /** Called where a request has to wait because too many are active. */
  onWait: () => void;
};

const standard: QueueSettings = {
  maxQueuedPerClient: 100,
  maxWaitMilliseconds: 5000,
  rejectionDelayMilliseconds: 300,
  maxQueued: 1000,
  maxTurnMilliseconds: 5,
  onWait: () => {},
};

export type FairQueue = {
  /**
   * Starts a client's request, now or in its turn, or rejects it. `hasReserve` starts it where others would have to
   * wait. Gives the function that takes it out of the queue.
   */
  add: (client: { key: string; hasReserve: boolean }, request: QueuedRequest) => () => void;
};

/**
 * Limits how many requests are active at a time. One client gets at most half of the limit, so that its thousand requests
 * do not keep another client's only one waiting. What finds no room waits in its client's own queue; the queues take
 * turns. What comes to a full queue is rejected: not at once, since a client that is rejected at once retries at once.
 *
 * Each queued request starts in a turn of the event loop of its own, and so does what comes late in a long turn: the
 * embedded database runs on this very thread, and would otherwise serve a whole queue before anything else happens.
 */
export function createFairQueue(limit: () => number, settings: Partial<QueueSettings> = {}): FairQueue {
  const {
    maxQueuedPerClient,
    maxWaitMilliseconds,
    rejectionDelayMilliseconds,
    maxQueued,
    maxTurnMilliseconds,
    onWait,
  } = {
    ...standard,
    ...settings,
  };
  const clients = new Map<string, Client>();
  /** The clients with a queue; the one whose turn is next comes first. */
  const queuedClients = new Set<Client>();
  let active = 0;
  let waiting = 0;
  let isStarting = false;
  let turnStartedAt: number | undefined;

  const share = () => Math.ceil(limit() / 2);
  const hasRoom = (client: Client, taken = active) =>
    client.active < share() && taken < limit() + (client.hasReserve ? share() : 0);

  /** How long the event loop has been starting requests without doing anything else. */
  function turnMilliseconds(): number {
    const now = performance.now();
    if (turnStartedAt === undefined) {
      turnStartedAt = now;
      setImmediate(() => {
        turnStartedAt = undefined;
      });
    }
    return now - turnStartedAt;
  }

  function start(client: Client, request: Pick<QueuedRequest, 'start'>): void {
    client.active += 1;
    active += 1;
    let hasFinished = false;
    request.start(() => {
      if (hasFinished) return;
      hasFinished = true;
      client.active -= 1;
      active -= 1;
      removeIfIdle(client);
      startSoon();
    });
  }

  function removeIfIdle({ key, active, waiting }: Client): void {
    if (active === 0 && waiting.size === 0) clients.delete(key);
  }

  function removeWaiting(client: Client, request: Waiting): void {
    if (!client.waiting.delete(request)) return;
    clearTimeout(request.timeout);
    waiting -= 1;
    if (client.waiting.size === 0) queuedClients.delete(client);
  }

  function nextClient(): Client | undefined {
    for (const client of queuedClients) if (hasRoom(client)) return client;
    return undefined;
  }

  function startNext(): void {
    isStarting = false;
    const client = nextClient();
    const [request] = client?.waiting ?? [];
    if (!client || !request) return;
    // To the end of the queue of clients.
    queuedClients.delete(client);
    queuedClients.add(client);
    removeWaiting(client, request);
    start(client, request);
    startSoon();
  }

  function startSoon(): void {
    if (isStarting || !nextClient()) return;
    isStarting = true;
    setImmediate(startNext);
  }

  return {
    add({ key, hasReserve }, queued) {
      const client = clients.get(key) ?? { key, hasReserve, active: 0, waiting: new Set() };
      clients.set(key, client);
      const canStart = client.waiting.size === 0 && hasRoom(client, active + (isStarting ? 1 : 0));
      if (canStart && turnMilliseconds() <= maxTurnMilliseconds) {
        start(client, queued);
        return () => {};
      }
      if (!canStart) onWait();
      if (waiting >= maxQueued) {
        removeIfIdle(client);
        // A moment later: at this point not even a request without a body is complete, and Node would close its
        // connection after the response; the client would open another at once.
        setImmediate(queued.reject);
        return () => {};
      }
      const cancel = () => {
        removeWaiting(client, request);
        removeIfIdle(client);
      };
      const request: Waiting = {
        start: queued.start,
        timeout: setTimeout(
          () => {
            cancel();
            queued.reject();
          },
          // Requests that are rejected together would be retried together.
          client.waiting.size < maxQueuedPerClient
            ? maxWaitMilliseconds
            : (rejectionDelayMilliseconds * (1 + Math.random())) / 2,
        ),
      };
      client.waiting.add(request);
      waiting += 1;
      queuedClients.add(client);
      startSoon();
      return cancel;
    },
  };
}
