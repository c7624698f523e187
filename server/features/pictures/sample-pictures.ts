import { colors } from '@shared/design-tokens';
import { events } from '@shared/events/tables';
import type { PictureUse } from '@shared/pictures/picture-states';
import { picturePath } from '@shared/pictures/pictures';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { DrawingItem } from '../../drawing/drawing';
import { palettes } from '../../drawing/palettes';
import type { Picture } from '../../drawing/picture';
import { circle, path, placed, rectangle, sittingDog } from '../../drawing/shapes';
import type { DecodedPicture } from '../../workers/picture-decoder';
import { storePicture } from './store-picture';

type Color = keyof typeof colors;
type Dog = { x: number; scale: number; coat: Color; ear: Color; isMirrored?: boolean };
type SamplePicture = { title: string; use: PictureUse; alt: string; picture: Picture };

const [width, height, pixels] = [400, 300, 4];

function dog({ x, scale, coat, ear, isMirrored = false }: Dog): DrawingItem {
  const palette = { ...palettes.color, leash: colors.lager, dog: colors[coat], ear: colors[ear] };
  return {
    type: 'group',
    matrix: [isMirrored ? -1 : 1, 0, 0, 1, x, 0],
    items: [sittingDog({ x: 0, y: 264 }, 233 * scale, palette)],
  };
}

function scene(sky: Color, ...items: DrawingItem[]): Picture {
  const drawing = {
    width: width * pixels,
    height: height * pixels,
    items: [placed({ x: 0, y: 0 }, pixels, 0, [rectangle(0, 0, width, height, colors[sky]), ...items])],
  };
  return { version: JSON.stringify(drawing), draw: () => drawing };
}
const sun = (x: number, y: number, color: Color) => circle({ x, y }, 74, { fill: colors[color] });
const ground = (color: Color) => path('M0 238c90-12 210-8 400-2v64H0z', { fill: colors[color] });
const outlined = { stroke: colors.ink, strokeWidth: 4 };
const water = [
  rectangle(0, 176, width, 124, colors.palm),
  path('M30 206h80m40 18h110m30-24h80M60 250h70m120 6h90', { stroke: colors.paper, strokeWidth: 4 }),
];
const lights = [
  path('M-10 40q110 70 210 24t210 0', { stroke: colors.ink, strokeWidth: 3 }),
  path('M36 64v.1M78 80v.1M120 84v.1M162 77v.1M204 64v.1M250 54v.1M296 58v.1M342 54v.1M382 46v.1', {
    stroke: colors.lager,
    strokeWidth: 15,
  }),
];
const bar = [
  path('M150 100h220v150H150z', { ...outlined, fill: colors.palm }),
  path('M138 128h244l-12 32H150z', { ...outlined, fill: colors.sunset }),
  path('M176 176h74v44h-74zM300 250v-70h44v70', { ...outlined, fill: colors.lager }),
];

const evening = 'Howl-o-ween Downtown';

export const samplePictures: readonly SamplePicture[] = [
  {
    title: 'Ivanhoe Village Lakeside Lap',
    use: 'event',
    alt: 'Two dogs, a large one and a small one, look out over a lake at sunset.',
    picture: scene(
      'blush',
      sun(262, 176, 'sunset'),
      ...water,
      ground('ink'),
      dog({ x: 30, scale: 0.74, coat: 'paper', ear: 'lager' }),
      dog({ x: 176, scale: 0.4, coat: 'lager', ear: 'ink' }),
    ),
  },
  {
    title: evening,
    use: 'event',
    alt: 'Five dogs in a row below a string of lights, at dusk.',
    picture: scene(
      'dusk',
      ...lights,
      ground('ink'),
      dog({ x: 4, scale: 0.5, coat: 'paper', ear: 'sunset' }),
      dog({ x: 92, scale: 0.34, coat: 'lager', ear: 'ink' }),
      dog({ x: 150, scale: 0.6, coat: 'blush', ear: 'dusk' }),
      dog({ x: 262, scale: 0.34, coat: 'sunset', ear: 'ink' }),
      dog({ x: 318, scale: 0.46, coat: 'paper', ear: 'ink' }),
    ),
  },
  {
    title: evening,
    use: 'album',
    alt: 'A dog waits in front of a bar with a red awning.',
    picture: scene('lager', ...bar, ground('ink'), dog({ x: 26, scale: 0.6, coat: 'paper', ear: 'palm' })),
  },
  {
    title: evening,
    use: 'album',
    alt: 'Two dogs of the same size sit nose to nose below a low sun.',
    picture: scene(
      'palm',
      sun(200, 150, 'lager'),
      ground('ink'),
      dog({ x: 46, scale: 0.6, coat: 'paper', ear: 'sunset' }),
      dog({ x: 354, scale: 0.6, coat: 'blush', ear: 'dusk', isMirrored: true }),
    ),
  },
  {
    title: evening,
    use: 'album',
    alt: 'Three dogs from large to small, below a string of lights.',
    picture: scene(
      'sunset',
      ...lights,
      ground('dusk'),
      dog({ x: 20, scale: 0.72, coat: 'paper', ear: 'lager' }),
      dog({ x: 178, scale: 0.54, coat: 'lager', ear: 'ink' }),
      dog({ x: 300, scale: 0.36, coat: 'blush', ear: 'dusk' }),
    ),
  },
];

/**
 * Stores the pictures of the sample data: those of two events, and the album of a past one. Apart from the rest, as it
 * takes seconds. `draw` and `decode` make their files.
 */
export async function storeSamplePictures(
  db: Database,
  draw: (picture: Picture) => Promise<Buffer>,
  decode: (file: Buffer) => Promise<DecodedPicture>,
): Promise<void> {
  for (const { title, use, alt, picture: drawn } of samplePictures) {
    const [event] = await db.select({ id: events.id }).from(events).where(eq(events.title, title));
    if (!event) continue;
    const picture = await decode(await draw(drawn));
    await db.transaction(async (tx) => {
      await storePicture(tx, picture, { use, alt, eventId: use === 'album' ? event.id : null });
      if (use === 'album') return;
      const imagePath = picturePath(picture.hash, 960, 'webp');
      await tx.update(events).set({ imagePath, imageAlt: alt }).where(eq(events.id, event.id));
    });
  }
}
