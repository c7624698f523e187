import { paletteCount } from './palettes';
import { motifCount, type PosterLook } from './poster-motifs';

/** The first from `own` on that is not taken. */
const firstFree = (own: number, count: number, taken: number[]) =>
  Array.from({ length: count }, (_, shift) => (own + shift) % count).find((one) => !taken.includes(one)) ??
  own % count;

/** How the posters of a grid look: each like its event's own, but for what one beside or above it, in any of the grid's widths, has. */
export function looksOf(events: readonly { id: number }[]): PosterLook[] {
  const looks: PosterLook[] = [];
  for (const { id } of events) {
    const near = looks.slice(-3);
    const free = (part: keyof PosterLook, count: number) =>
      firstFree(
        id,
        count,
        near.map((look) => look[part]),
      );
    looks.push({ scene: free('scene', motifCount), colors: free('colors', paletteCount) });
  }
  return looks;
}
