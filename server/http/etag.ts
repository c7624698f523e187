import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import fresh from 'fresh';

/** A content's ETag. Weak, since it may name a text in any encoding. */
export const weakEtag = (content: string | Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/**
 * Names a text by its ETag, and says whether the client has it already. Express does so too, but not for a script that
 * says which version it has: browsers add `Cache-Control: no-cache` to its request, by which Express sends the whole.
 */
export function isUnchanged(req: Request, res: Response, text: string): boolean {
  const etag = weakEtag(text);
  res.set('ETag', etag);
  return fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag });
}
