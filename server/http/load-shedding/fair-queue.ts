/** A request at the door: what lets it in, given how to say that it is done, and what sends it away. */
export type Entrant = { begin: (leave: () => void) => void; refuse: () => void };

type Waiting = { begin: Entrant['begin']; patience: NodeJS.Timeout };
type Client = { key: string; hasReserve: boolean; atWork: number; waiting: Set<Waiting> };

export type QueueSettings = {
  /** So many of one client wait for their turn, and for so long; whoever comes behind them is refused a moment later. */
  longestLine: number;
  longestWait: number;
  refusalDelay: number;
  /** So many wait in all. */
  mostWaiting: number;
  /** How long the event loop may take requests before it looks at anything else. */
  longestTurn: number;
  /** Called where somebody has to wait for a place. */
  onWait: () => void;
};

const standard: QueueSettings = {
  longestLine: 100,
  longestWait: 5000,
  refusalDelay: 300,
  mostWaiting: 1000,
  longestTurn: 5,
  onWait: () => {},
};

export type FairQueue = {
  /**
   * Lets a client's request in, now or in its turn, or refuses it. `hasReserve` lets it in where only others would have
   * to wait. Gives how to take it out of the queue.
   */
  enter: (client: { key: string; hasReserve: boolean }, entrant: Entrant) => () => void;
};

/**
 * Lets so many requests work at a time, and of one client at most half of them, so that one client's thousand do not
 * keep another one's only request waiting. What finds no room waits in its client's own line; the lines take turns. What
 * comes when the line is long is refused: not at once, since a client that is refused at once asks again at once.
 *
 * Each that has waited gets a turn of the event loop of its own, and so does what comes late in a long turn: the embedded
 * database answers on this very thread, and would otherwise answer all of a line before the thread looks at anything else.
 */
export function createFairQueue(limit: () => number, settings: Partial<QueueSettings> = {}): FairQueue {
  const { longestLine, longestWait, refusalDelay, mostWaiting, longestTurn, onWait } = {
    ...standard,
    ...settings,
  };
  const clients = new Map<string, Client>();
  /** Those with a line, whose turn is next first. */
  const inLine = new Set<Client>();
  let atWork = 0;
  let waiting = 0;
  let isBeginning = false;
  let turnBegan: number | undefined;

  const share = () => Math.ceil(limit() / 2);
  const hasRoom = (client: Client, taken = atWork) =>
    client.atWork < share() && taken < limit() + (client.hasReserve ? share() : 0);

  /** How long the event loop has been taking requests without having looked at anything else. */
  function turn(): number {
    const now = performance.now();
    if (turnBegan === undefined) {
      turnBegan = now;
      setImmediate(() => {
        turnBegan = undefined;
      });
    }
    return now - turnBegan;
  }

  function begin(client: Client, request: Pick<Entrant, 'begin'>): void {
    client.atWork += 1;
    atWork += 1;
    let hasLeft = false;
    request.begin(() => {
      if (hasLeft) return;
      hasLeft = true;
      client.atWork -= 1;
      atWork -= 1;
      forgetIfGone(client);
      beginSoon();
    });
  }

  function forgetIfGone({ key, atWork, waiting }: Client): void {
    if (atWork === 0 && waiting.size === 0) clients.delete(key);
  }

  function takeOut(client: Client, request: Waiting): void {
    if (!client.waiting.delete(request)) return;
    clearTimeout(request.patience);
    waiting -= 1;
    if (client.waiting.size === 0) inLine.delete(client);
  }

  function nextClient(): Client | undefined {
    for (const client of inLine) if (hasRoom(client)) return client;
    return undefined;
  }

  function beginNext(): void {
    isBeginning = false;
    const client = nextClient();
    const [request] = client?.waiting ?? [];
    if (!client || !request) return;
    // To the end of the round.
    inLine.delete(client);
    inLine.add(client);
    takeOut(client, request);
    begin(client, request);
    beginSoon();
  }

  function beginSoon(): void {
    if (isBeginning || !nextClient()) return;
    isBeginning = true;
    setImmediate(beginNext);
  }

  return {
    enter({ key, hasReserve }, entrant) {
      const client = clients.get(key) ?? { key, hasReserve, atWork: 0, waiting: new Set() };
      clients.set(key, client);
      const isInTurn = client.waiting.size === 0 && hasRoom(client, atWork + (isBeginning ? 1 : 0));
      if (isInTurn && turn() <= longestTurn) {
        begin(client, entrant);
        return () => {};
      }
      if (!isInTurn) onWait();
      if (waiting >= mostWaiting) {
        forgetIfGone(client);
        // A moment later: now not even a request without a body is complete, and would be answered by closing the
        // connection, to be made anew at once.
        setImmediate(entrant.refuse);
        return () => {};
      }
      const giveUp = () => {
        takeOut(client, request);
        forgetIfGone(client);
      };
      const request: Waiting = {
        begin: entrant.begin,
        patience: setTimeout(
          () => {
            giveUp();
            entrant.refuse();
          },
          // Those that are refused together would come again together.
          client.waiting.size < longestLine ? longestWait : (refusalDelay * (1 + Math.random())) / 2,
        ),
      };
      client.waiting.add(request);
      waiting += 1;
      inLine.add(client);
      beginSoon();
      return giveUp;
    },
  };
}
