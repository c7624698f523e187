import { pictures, pictureVariants } from '@shared/pictures/tables';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { firstOf } from '../../database/rows';
import type { FileName } from './file-name';
import { accepted } from './shown-pictures';

/** One file of a picture, whatever its state. Throws `picture-not-found`. */
export async function readFile(
  db: Database,
  id: number,
  { format, width }: Omit<FileName, 'hash'>,
): Promise<Buffer> {
  const { pictureId, content } = pictureVariants;
  const files = await db
    .select({ content })
    .from(pictureVariants)
    .where(and(eq(pictureId, id), eq(pictureVariants.format, format), eq(pictureVariants.width, width)));
  return firstOf(files, 'picture-not-found').content;
}

/** One file of a picture that everybody may see, by its address. */
export async function readPublicFile(
  db: Database,
  { hash, format, width }: FileName,
): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ content: pictureVariants.content })
    .from(pictureVariants)
    .innerJoin(pictures, eq(pictures.id, pictureVariants.pictureId))
    .where(and(accepted(hash), eq(pictureVariants.format, format), eq(pictureVariants.width, width)))
    .limit(1);
  return file?.content;
}
