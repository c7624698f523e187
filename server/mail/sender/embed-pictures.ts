import type { Attachment } from '../attachments';
import { sitePictures } from '../placeholders';

/** Gives a picture that the site stores as it goes with messages, in base64; undefined where visitors may not see it. */
export type FindPicture = (hash: string) => Promise<string | undefined>;

/** A stored message with the site's pictures as parts of it: its reader asks nobody for them. */
export async function embedPictures(
  html: string,
  findPicture: FindPicture,
): Promise<{ html: string; pictures: Attachment[] }> {
  const hashes = new Set([...html.matchAll(sitePictures)].map(([, hash = '']) => hash));
  const cidOf = (hash: string) => `${hash}@pictures.pupcrawl`;
  const found: Attachment[] = [];
  for (const hash of hashes) {
    const content = await findPicture(hash);
    if (!content) continue;
    const named = { filename: `${hash}.jpg`, contentType: 'image/jpeg', cid: cidOf(hash) };
    found.push({ ...named, content, encoding: 'base64' });
  }
  // One that is gone by now has its description.
  return { html: html.replace(sitePictures, (_url, hash: string) => `cid:${cidOf(hash)}`), pictures: found };
}
