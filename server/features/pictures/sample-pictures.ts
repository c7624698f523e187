import { readFile } from 'node:fs/promises';
import { events } from '@shared/events/tables';
import type { PictureUse } from '@shared/pictures/picture-states';
import { picturePath } from '@shared/pictures/pictures';
import { and, eq, isNull, or } from 'drizzle-orm';
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

const eventPictures = samplePictures.filter(({ use }) => use === 'event');

/** Whether an event has the words of its sample picture, and not yet the picture. */
const awaits = ({ title, alt }: SamplePicture) =>
  and(eq(events.title, title), eq(events.imageAlt, alt), isNull(events.imagePath));

/** Has the sample events await their pictures. */
export async function awaitSamplePictures(tx: Database): Promise<void> {
  for (const { title, alt } of eventPictures)
    await tx.update(events).set({ imageAlt: alt }).where(eq(events.title, title));
}

/**
 * Stores the sample pictures that events await, and a past one's album. Apart from the rest, as it takes seconds, and all
 * at once: where it is cut off, the events still await them.
 */
export async function storeSamplePictures(db: Database, decode: (file: Buffer) => Promise<DecodedPicture>) {
  if ((await db.$count(events, or(...eventPictures.map(awaits)))) === 0) return;
  const decoded: (SamplePicture & { picture: DecodedPicture })[] = [];
  for (const sample of samplePictures)
    decoded.push({ ...sample, picture: await decode(await readSamplePicture(sample.file)) });
  await db.transaction(async (tx) => {
    for (const { picture, ...sample } of decoded) {
      const { title, use, alt } = sample;
      const [event] = await tx.select({ id: events.id }).from(events).where(eq(events.title, title));
      if (!event) continue;
      await storePicture(tx, picture, { use, alt, eventId: use === 'album' ? event.id : null });
      const imagePath = picturePath(picture.hash, 960, 'webp');
      if (use === 'event') await tx.update(events).set({ imagePath }).where(awaits(sample));
    }
  });
}
