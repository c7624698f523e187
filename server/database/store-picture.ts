import { setImmediate } from 'node:timers/promises';
import type { PictureFormat, PictureSource, PictureState, PictureUse } from '@shared/picture-states';
import type { PictureRow } from '@shared/pictures';
import { pictures, pictureVariants } from '@shared/tables';
import type { Database } from './database';

/** A picture as it is stored: without anything that its file said besides its pixels. */
export type DecodedPicture = {
  /** Of its pixels, so that the same picture has the same one. */
  hash: string;
  /** Of its widest file. */
  width: number;
  height: number;
  variants: { format: PictureFormat; width: number; content: Buffer }[];
};

type About = {
  use: PictureUse;
  alt: string;
  eventId?: number | null | undefined;
  state?: PictureState;
  source?: PictureSource;
  registrationId?: number;
  createdAt?: Date;
};

/**
 * Stores a picture with its files (docs/product.md#pictures), as an organiser's and accepted unless it is said
 * otherwise. Call it in a transaction. Gives its row.
 */
export async function storePicture(
  tx: Database,
  { variants, ...picture }: DecodedPicture,
  about: About,
): Promise<PictureRow> {
  const [row] = await tx
    .insert(pictures)
    .values({ state: 'accepted', source: 'organiser', ...about, ...picture })
    .returning();
  if (!row) throw new Error('the insert gave no row');
  // One after another: in one statement they would be several megabytes of SQL at once. Reads have their turn between
  // two of them, since the embedded database works on this thread.
  for (const variant of variants) {
    await tx.insert(pictureVariants).values({ pictureId: row.id, ...variant });
    await setImmediate();
  }
  return row;
}
