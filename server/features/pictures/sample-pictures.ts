import { readFile } from 'node:fs/promises';
import { events } from '@shared/events/tables';
import type { PictureUse } from '@shared/pictures/picture-states';
import { picturePath } from '@shared/pictures/pictures';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { DecodedPicture } from '../../workers/picture-decoder';
import { storePicture } from './queries';

type SamplePicture = { file: string; title: string; use: PictureUse; alt: string };

const evening = 'Howl-o-ween Downtown';

const samplePictures: readonly SamplePicture[] = [
  {
    file: 'lake',
    title: 'Ivanhoe Village Lakeside Lap',
    use: 'event',
    alt: 'Two dogs, a large one and a small one, look out over a lake at sunset.',
  },
  {
    file: 'lights',
    title: evening,
    use: 'event',
    alt: 'Five dogs in a row below a string of lights, at dusk.',
  },
  { file: 'bar', title: evening, use: 'album', alt: 'A dog waits in front of a bar with a red awning.' },
  {
    file: 'nose-to-nose',
    title: evening,
    use: 'album',
    alt: 'Two dogs of the same size sit nose to nose below a low sun.',
  },
  {
    file: 'three-dogs',
    title: evening,
    use: 'album',
    alt: 'Three dogs from large to small, below a string of lights.',
  },
];

/** The file of a sample picture, as somebody would upload it. */
export const readSamplePicture = (file: string): Promise<Buffer> =>
  readFile(new URL(`./sample-pictures/${file}.webp`, import.meta.url));

/** Stores the sample pictures: of two events, and a past one's album. Apart from the rest, as it takes seconds. */
export async function storeSamplePictures(db: Database, decode: (file: Buffer) => Promise<DecodedPicture>) {
  for (const { file, title, use, alt } of samplePictures) {
    const [event] = await db.select({ id: events.id }).from(events).where(eq(events.title, title));
    if (!event) continue;
    const picture = await decode(await readSamplePicture(file));
    await db.transaction(async (tx) => {
      await storePicture(tx, picture, { use, alt, eventId: use === 'album' ? event.id : null });
      if (use === 'album') return;
      const imagePath = picturePath(picture.hash, 960, 'webp');
      await tx.update(events).set({ imagePath, imageAlt: alt }).where(eq(events.id, event.id));
    });
  }
}
