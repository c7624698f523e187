import type { Request } from 'express';
import { isHost, noHost } from './middleware/host';

/** The site's own address: `PUBLIC_URL`, else the one that this request was sent to, as a trusted proxy may say. */
export function originOf(req: Request): string {
  if (req.config.publicUrl !== undefined) return req.config.publicUrl;
  const { protocol, host } = req;
  if (!/^https?$/.test(protocol) || host === undefined || !isHost(host)) throw noHost();
  return `${protocol}://${host}`;
}
