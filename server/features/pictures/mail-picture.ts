import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database';
import { readPublicFile } from './queries';

/** As wide as a card on most screens, all of one shape, and small: a thousand guests get one each. */
const size = { width: 800, height: 450 };

/** By their hashes, which never name another picture. */
const jpegs = new LRUCache<string, Buffer>({ max: 50 });

/** A picture as it goes with messages. Mail clients know JPEG, and not all of them what the site stores. */
async function toJpeg(picture: Buffer): Promise<Buffer> {
  // Loaded only here: a server that sends no picture needs no memory for it.
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize(size).jpeg({ quality: 75 }).toBuffer();
}

/** A picture that visitors may see, by its hash, as it goes with a message. */
export async function findMailPicture(db: Database, hash: string): Promise<Buffer | undefined> {
  const file = await readPublicFile(db, { hash, format: 'webp', width: 960 });
  if (!file) return undefined;
  const content = jpegs.get(hash) ?? (await toJpeg(file));
  jpegs.set(hash, content);
  return content;
}
