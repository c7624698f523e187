import type { IncomingMessage, ServerResponse } from 'node:http';

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request's body is still coming in. In the event that announces a request, this is true of every body. */
export const isBodyPending = (req: IncomingMessage): boolean => !req.complete && hasBody(req);

/**
 * Counts the bodies that are being read, each of which holds as much memory as it may have bytes: in all, and of one
 * client, whose slow hundreds must not keep others from sending theirs.
 */
export function countPendingBodies({ max = 256, maxPerClient = 32 } = {}) {
  const byClient = new Map<string, number>();
  let all = 0;

  const change = (client: string, by: 1 | -1) => {
    const count = (byClient.get(client) ?? 0) + by;
    all += by;
    if (count > 0) byClient.set(client, count);
    else byClient.delete(client);
  };

  return {
    /** Counts a request until its body is in or it ends. Gives false where there are too many already. */
    add(req: IncomingMessage, res: ServerResponse, client: string): boolean {
      if (all >= max || (byClient.get(client) ?? 0) >= maxPerClient) return false;
      change(client, 1);
      let isIn = false;
      const end = () => {
        if (!isIn) change(client, -1);
        isIn = true;
      };
      req.once('end', end);
      res.once('close', end);
      return true;
    },
  };
}
