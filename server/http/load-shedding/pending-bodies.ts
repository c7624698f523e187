import type { IncomingMessage } from 'node:http';

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request's body is still coming in. In the event that announces a request, this is true of every body. */
export const isBodyPending = (req: IncomingMessage): boolean => !req.complete && hasBody(req);
