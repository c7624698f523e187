import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import fresh from 'fresh';

/** Sets a text's ETag, and says whether the client has it. Express does not where a script asks with `no-cache`. */
export function isUnchanged(req: Request, res: Response, text: string): boolean {
  // Weak, since it names the text in any encoding.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  res.set('ETag', etag);
  return fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag });
}
