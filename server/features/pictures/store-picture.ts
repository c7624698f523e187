import { setImmediate } from 'node:timers/promises';
import type { PictureSource, PictureState, PictureUse } from '@shared/pictures/picture-states';
import type { PictureRow } from '@shared/pictures/pictures';
import { pictures, pictureVariants } from '@shared/pictures/tables';
import type { Database } from '../../database/database';
import { firstOf } from '../../database/rows';
import type { DecodedPicture } from '../../workers/picture-decoder';

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
 * Stores a picture with its files (docs/product/pictures.md), as an organizer's and accepted unless it is said
 * otherwise. Call it in a transaction. Gives its row.
 */
export async function storePicture(
  tx: Database,
  { variants, ...picture }: DecodedPicture,
  about: About,
): Promise<PictureRow> {
  const values = { state: 'accepted', source: 'organizer', ...about, ...picture } as const;
  const row = firstOf(await tx.insert(pictures).values(values).returning());
  // One after another: in one statement they would be several megabytes of SQL at once. Reads have their turn between
  // two of them, since the embedded database works on this thread.
  for (const variant of variants) {
    await tx.insert(pictureVariants).values({ pictureId: row.id, ...variant });
    await setImmediate();
  }
  return row;
}
