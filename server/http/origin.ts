import type { Request } from 'express';
import { invalidHost, isHost } from './middleware/host';

/** The site's origin: `PUBLIC_URL`, else the one that this request was sent to, as a trusted proxy may say. */
export function originOf(req: Request): string {
  if (req.config.publicUrl !== undefined) return req.config.publicUrl;
  const { protocol, host } = req;
  if (!/^https?$/.test(protocol) || host === undefined || !isHost(host)) throw invalidHost();
  return `${protocol}://${host}`;
}
