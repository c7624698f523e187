import { Resvg } from '@resvg/resvg-js';
import { colors } from '@shared/design-tokens';
import { dogShape } from '@shared/dog-shape';
import type { PictureUse } from '@shared/picture-states';
import { picturePath } from '@shared/pictures';
import { events } from '@shared/tables';
import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { type DecodedPicture, storePicture } from './store-picture';

type Color = keyof typeof colors;
type Dog = { x: number; y: number; scale: number; coat: Color; ear: Color; isMirrored?: boolean };
type SamplePicture = { title: string; use: PictureUse; alt: string; svg: string };

function dog({ x, y, scale, coat, ear, isMirrored = false }: Dog): string {
  const outline = `stroke="${colors.ink}" stroke-linejoin="round" stroke-linecap="round"`;
  return `<g transform="translate(${x} ${y}) scale(${isMirrored ? -scale : scale} ${scale})">
    <path d="${dogShape.body}" fill="${colors.ink}" ${outline} stroke-width="12"/>
    <path d="${dogShape.body}" fill="${colors[coat]}"/>
    <path d="${dogShape.ear}" fill="${colors[ear]}" ${outline} stroke-width="5"/>
    <path d="${dogShape.collar}" fill="none" stroke="${colors.lager}" stroke-width="11"/>
    <path d="${dogShape.nose}" fill="${colors.ink}"/>
    <path d="${dogShape.eye}" fill="none" ${outline} stroke-width="5"/>
  </g>`;
}

const scene = (sky: Color, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 400 300">
    <rect width="400" height="300" fill="${colors[sky]}"/>${parts.join('')}</svg>`;

const sun = (x: number, y: number, color: Color) =>
  `<circle cx="${x}" cy="${y}" r="74" fill="${colors[color]}"/>`;
const ground = (color: Color) => `<path d="M0 238c90-12 210-8 400-2v64H0z" fill="${colors[color]}"/>`;
const water = `<rect y="176" width="400" height="124" fill="${colors.palm}"/>
  <path d="M30 206h80m40 18h110m30-24h80M60 250h70m120 6h90" stroke="${colors.paper}" stroke-width="4" stroke-linecap="round"/>`;
const lights = `<path d="M-10 40q110 70 210 24t210 0" fill="none" stroke="${colors.ink}" stroke-width="3"/>
  <path d="M36 64v.1M78 80v.1M120 84v.1M162 77v.1M204 64v.1M250 54v.1M296 58v.1M342 54v.1M382 46v.1"
    stroke="${colors.lager}" stroke-width="15" stroke-linecap="round"/>`;
const bar = `<path d="M150 100h220v150H150z" fill="${colors.palm}" stroke="${colors.ink}" stroke-width="4"/>
  <path d="M138 128h244l-12 32H150z" fill="${colors.sunset}" stroke="${colors.ink}" stroke-width="4"/>
  <path d="M176 176h74v44h-74zM300 250v-70h44v70" fill="${colors.lager}" stroke="${colors.ink}" stroke-width="4"/>`;

const evening = 'Howl-o-ween Downtown';

const samplePictures: readonly SamplePicture[] = [
  {
    title: 'Ivanhoe Village Lakeside Lap',
    use: 'event',
    alt: 'Two dogs, a large one and a small one, look out over a lake at sunset.',
    svg: scene(
      'blush',
      sun(262, 176, 'sunset'),
      water,
      ground('ink'),
      dog({ x: 30, y: 82, scale: 0.74, coat: 'paper', ear: 'lager' }),
      dog({ x: 176, y: 172, scale: 0.4, coat: 'lager', ear: 'ink' }),
    ),
  },
  {
    title: evening,
    use: 'event',
    alt: 'Five dogs in a row below a string of lights, at dusk.',
    svg: scene(
      'dusk',
      lights,
      ground('ink'),
      dog({ x: 4, y: 128, scale: 0.5, coat: 'paper', ear: 'sunset' }),
      dog({ x: 92, y: 168, scale: 0.34, coat: 'lager', ear: 'ink' }),
      dog({ x: 150, y: 108, scale: 0.6, coat: 'blush', ear: 'dusk' }),
      dog({ x: 262, y: 170, scale: 0.34, coat: 'sunset', ear: 'ink' }),
      dog({ x: 318, y: 142, scale: 0.46, coat: 'paper', ear: 'ink' }),
    ),
  },
  {
    title: evening,
    use: 'album',
    alt: 'A dog waits in front of a bar with a red awning.',
    svg: scene('lager', bar, ground('ink'), dog({ x: 26, y: 110, scale: 0.6, coat: 'paper', ear: 'palm' })),
  },
  {
    title: evening,
    use: 'album',
    alt: 'Two dogs of the same size sit nose to nose below a low sun.',
    svg: scene(
      'palm',
      sun(200, 150, 'lager'),
      ground('ink'),
      dog({ x: 46, y: 112, scale: 0.6, coat: 'paper', ear: 'sunset' }),
      dog({ x: 354, y: 112, scale: 0.6, coat: 'blush', ear: 'dusk', isMirrored: true }),
    ),
  },
  {
    title: evening,
    use: 'album',
    alt: 'Three dogs from large to small, below a string of lights.',
    svg: scene(
      'sunset',
      lights,
      ground('dusk'),
      dog({ x: 20, y: 82, scale: 0.72, coat: 'paper', ear: 'lager' }),
      dog({ x: 178, y: 126, scale: 0.54, coat: 'lager', ear: 'ink' }),
      dog({ x: 300, y: 168, scale: 0.36, coat: 'blush', ear: 'dusk' }),
    ),
  },
];

/**
 * Draws and stores the pictures of the sample data: those of two events, and the album of a past one. Apart from the
 * rest, as it takes seconds. `decode` makes their files.
 */
export async function seedSamplePictures(
  db: Database,
  decode: (file: Buffer) => Promise<DecodedPicture>,
): Promise<void> {
  for (const { title, use, alt, svg } of samplePictures) {
    const [event] = await db.select({ id: events.id }).from(events).where(eq(events.title, title));
    if (!event) continue;
    const picture = await decode(Buffer.from(new Resvg(svg).render().asPng()));
    await db.transaction(async (tx) => {
      await storePicture(tx, picture, { use, alt, eventId: use === 'album' ? event.id : null });
      if (use === 'album') return;
      const imagePath = picturePath(picture.hash, 960, 'webp');
      await tx.update(events).set({ imagePath, imageAlt: alt }).where(eq(events.id, event.id));
    });
  }
}
