import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

const tagsOf = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * Names a text by its ETag, and says whether the client has it already. Express does so too, but not for a script that
 * says which version it has: browsers add `Cache-Control: no-cache` to its request, by which Express sends the whole.
 */
export function isUnchanged(req: Request, res: Response, text: string): boolean {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  // Weak, since it names the text in any encoding.
  res.set('ETag', `W/${tag}`);
  const known = req.headers['if-none-match'];
  return known !== undefined && tagsOf(known).includes(tag);
}
