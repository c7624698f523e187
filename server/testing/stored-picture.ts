import { pictureFormats, pictureWidths } from '@shared/pictures/picture-states';
import type { PictureRow } from '@shared/pictures/pictures';
import { pictures, pictureVariants } from '@shared/pictures/tables';
import type { Database } from '../database/database';

/** Stores a picture, whose files are none that a browser could show. */
export async function storedPicture(
  db: Database,
  values: Partial<typeof pictures.$inferInsert> = {},
): Promise<PictureRow> {
  const [row] = await db
    .insert(pictures)
    .values({
      hash: '0123456789abcdef'.repeat(2),
      use: 'event',
      state: 'accepted',
      source: 'organizer',
      alt: 'Two dogs in the rain',
      width: 1600,
      height: 1200,
      ...values,
    })
    .returning();
  if (!row) throw new Error('the insert gave no row');
  await db.insert(pictureVariants).values(
    pictureFormats.flatMap((format) =>
      pictureWidths.map((width) => ({
        pictureId: row.id,
        format,
        width,
        content: Buffer.from(`${row.id} ${format} ${width}`),
      })),
    ),
  );
  return row;
}
