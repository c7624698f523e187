import type { IncomingMessage } from 'node:http';

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the rest of a request is yet to come. Within the event that tells of it, Node says so of every request. */
export const isBodyPending = (req: IncomingMessage): boolean => !req.complete && hasBody(req);
