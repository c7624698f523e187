import type { Request } from 'express';

/** The site's own address: `PUBLIC_URL`, else the one that this request was sent to. */
export function originOf(req: Request): string {
  return req.config.publicUrl ?? `${req.protocol}://${req.host}`;
}
