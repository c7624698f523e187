import type { SheetDesign } from './sheet';

/** Its corners are rounded, so nothing that counts is in them. */
const margin = 22;

/** The coaster that drinks stand on: the poster in small, with the tag hanging below the dog (docs/product/print.md). */
export const coaster: SheetDesign = {
  margin,
  header: { baseline: 33, size: 13 },
  titleTop: 40,
  band: { size: 14, height: 26, above: 6 },
  details: { size: 10, baseline: 16, text: ({ hours }) => hours },
  detailsHeight: 30,
  visit: { size: 14, baseline: 21, height: 25 },
  nameSizes: { largest: 44, smallest: 11 },
  tagWidth: 96,
  tagHeight: 134,
  codeSize: 66,
  sceneHeight: 0,
  groundLine: 3,
  leashWidth: 3,
  specialStyles: [{ size: 10, mostLines: 1 }],
  specialsAbove: 4,
  specialsBelow: 6 + margin,
  barBelow: margin,
  scene({ width }, detailsBaseline, ground) {
    const dogHeight = Math.min(ground - detailsBaseline + 46, 84);
    const ring = { x: width - margin - 46, y: ground + 10 };
    return {
      dog: { x: width - margin - dogHeight * 0.86, y: ground + 1.5 },
      dogHeight,
      sunRadius: dogHeight * 0.86,
      palms: [{ x: width - 12, y: ground, height: dogHeight * 0.8 }],
      ring,
      tagTilt: 3,
      leash: ({ x, y }) =>
        `M${x} ${y}C${x - dogHeight * 0.5} ${y + dogHeight * 0.1} ${x - dogHeight * 0.85} ${ground - 4} ${ring.x - dogHeight * 0.36} ${ground + 3}S${ring.x - 8} ${ring.y - 6} ${ring.x} ${ring.y}`,
    };
  },
  extras: () => [],
};
