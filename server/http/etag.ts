import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import fresh from 'fresh';

/**
 * Names a text by its ETag, and says whether the client has it already. Express does so too, but not for a script that
 * says which version it has: browsers add `Cache-Control: no-cache` to its request, by which Express sends the whole.
 */
export function isUnchanged(req: Request, res: Response, text: string): boolean {
  // Weak, since it names the text in any encoding.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  res.set('ETag', etag);
  return fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag });
}
