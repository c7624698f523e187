/** What has slots of its own: a network, or an administrator, who finds a reserve where all others are taken. */
export type Client = { key: string; hasReserve: boolean };

/** How many slots one client gets, all clients together, and administrators beyond that. */
export type Caps = { perClient: number; all: number; reserve: number };

/** Counts the slots that are taken, of each client and in all. */
export function countSlots({ perClient, all, reserve }: Caps) {
  const byClient = new Map<string, number>();
  let taken = 0;

  const takenBy = ({ key }: Client) => byClient.get(key) ?? 0;

  function change(client: Client, by: 1 | -1): void {
    const count = takenBy(client) + by;
    taken += by;
    if (count > 0) byClient.set(client.key, count);
    else byClient.delete(client.key);
  }

  return {
    takenBy,
    hasRoom: (client: Client) =>
      takenBy(client) < perClient && taken < all + (client.hasReserve ? reserve : 0),
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
