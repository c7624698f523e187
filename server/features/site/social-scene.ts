import { colors } from '@shared/design-tokens';
import type { PictureNode } from '../../http/workers/pictures';

const { ink, paper, sunset, lager, dusk } = colors;

type Attributes = Record<string, string | number>;

const shape = (type: string, attributes: Attributes): PictureNode => ({ type, props: attributes });
const path = (d: string, attributes: Attributes) => shape('path', { d, ...attributes });
const group = (transform: string, ...children: PictureNode[]): PictureNode => ({
  type: 'g',
  props: { transform, children },
});

const outlined = { stroke: ink, strokeWidth: 5, strokeLinejoin: 'round' };

const palm = [
  'M-9 0c6-90 2-150 12-236l12 4C4-150 14-90 13 0z',
  'M8-236c-34-40-82-38-108 4 38-22 74-14 108-4zM8-236c28-46 82-48 108-10-40-14-74-4-108 10zM8-236c-52-10-88 24-90 70 20-40 52-58 90-70zM8-236c50-6 88 26 86 74-16-40-46-62-86-74zM8-236c-12-40-44-62-78-58 36 10 58 30 78 58zM8-236c8-36 36-62 72-58-34 8-54 30-72 58z',
].join('');

// The dog of the home page.
const dog = [
  'M70 132C46 160 28 196 32 238c1 14 24 14 84 14l2-44 8 44h30c2-10-4-14-13-15l5-78c4-22 4-42-5-62L97 80c-4 22-12 36-27 52z',
  'M92 96C84 66 92 38 118 31c15-4 30 1 38 13l30 10c9 3 11 11 7 18-5 9-19 12-34 12-8 10-13 18-13 30z',
  'M42 246C14 246-4 226 2 202c12 12 26 18 44 18z',
];
const ear = 'M110 40C92 42 80 62 84 92c12 6 26-4 32-22 4-14 2-24-6-30z';
const collar = 'M92 106c16 12 36 16 56 8';
const nose = 'M182 52c10 1 14 8 11 14-8 2-14-4-11-14z';
const eye = 'M141 53q7-5 12 0';

function sittingDog(): PictureNode[] {
  return [
    ...dog.map((part) => path(part, { ...outlined, strokeWidth: 12, fill: ink })),
    ...dog.map((part) => path(part, { fill: paper })),
    path(ear, { ...outlined, fill: sunset }),
    path(collar, { stroke: sunset, strokeWidth: 11, fill: 'none' }),
    path(nose, { fill: ink }),
    path(eye, { ...outlined, strokeLinecap: 'round', fill: 'none' }),
  ];
}

const leash = { stroke: sunset, strokeWidth: 9, strokeLinecap: 'round', fill: 'none' };

/** Dusk over Orlando: a low sun, palms, and the dog, whose leash runs out of the picture at its left. */
export function socialScene(width: number, height: number): PictureNode {
  const children = [
    shape('rect', { width, height, fill: dusk }),
    shape('circle', { cx: 975, cy: 450, r: 330, fill: sunset }),
    shape('circle', { cx: 975, cy: 450, r: 225, fill: lager }),
    group('translate(1166 562) scale(0.72)', path(palm, { fill: ink })),
    group('translate(786 562) scale(0.9)', path(palm, { fill: ink })),
    path('M0 560c200-14 420-10 640-4s380 4 560-8v82H0z', { fill: ink }),
    group('translate(850 176) scale(1.5)', ...sittingDog()),
    path('M988 342c-10 90-50 262-190 254s-140-44-280-30-220 50-360 30-110-10-170-20', leash),
    shape('circle', { cx: 988, cy: 345, r: 11, fill: lager, stroke: ink, strokeWidth: 5 }),
  ];
  return { type: 'svg', props: { width, height, viewBox: `0 0 ${width} ${height}`, children } };
}
