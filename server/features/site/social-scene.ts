import { colors } from '@shared/design-tokens';
import type { PictureNode } from '../../http/workers/pictures';
import { collar, dog, ear, eye, nose, palm } from './silhouettes';

const { ink, paper, sunset, lager, dusk } = colors;

type Attributes = Record<string, string | number>;

const shape = (type: string, attributes: Attributes): PictureNode => ({ type, props: attributes });
const path = (d: string, attributes: Attributes) => shape('path', { d, ...attributes });
const group = (transform: string, ...children: PictureNode[]): PictureNode => ({
  type: 'g',
  props: { transform, children },
});

const outlined = { stroke: ink, strokeWidth: 5, strokeLinejoin: 'round' };

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
