import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database';
import { readPublicFile } from './file-queries';

/** As wide as a card on most screens, all of one shape, and small: a thousand guests get one each. */
const size = { width: 800, height: 450 };

/** In base64, by their hashes, which never name another picture. */
const jpegs = new LRUCache<string, string>({ max: 50 });

/** A picture as it goes with messages, in base64. Mail clients know JPEG, and not all of them what the site stores. */
export async function toJpeg(picture: Buffer): Promise<string> {
  // Loaded only here: a server that sends no picture needs no memory for it.
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(picture).resize(size).jpeg({ quality: 75 }).toBuffer();
  return jpeg.toString('base64');
}

/** A picture that visitors may see, by its hash, as it goes with a message. */
export async function findMailPicture(db: Database, hash: string): Promise<string | undefined> {
  const file = await readPublicFile(db, { hash, format: 'webp', width: 960 });
  if (!file) return undefined;
  const jpeg = jpegs.get(hash) ?? (await toJpeg(file));
  jpegs.set(hash, jpeg);
  return jpeg;
}
