// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import { Resvg } from '@resvg/resvg-js';
import { placedRuns } from './typefaces.mjs';

/** A text as outlines of its letters. @param {import('./shapes').TextItem} item */
function textElement(item) {
  const outlines = placedRuns(item).flatMap(({ font, glyphs, advances, x }) => {
    const scale = item.size / font.unitsPerEm;
    let at = x;
    return glyphs.map((glyph, index) => {
      const outline = `<path transform="matrix(${scale} 0 0 ${-scale} ${at} ${item.y})" d="${glyph.path.toSVG()}"/>`;
      at += advances[index] ?? 0;
      return outline;
    });
  });
  return `<g fill="${item.fill}">${outlines.join('')}</g>`;
}

/** @param {import('./shapes').DrawingItem[]} items @returns {string} */
const elements = (items) =>
  items
    .map((item) => {
      if (item.type === 'text') return textElement(item);
      if (item.type === 'group')
        return `<g transform="matrix(${item.matrix.join(' ')})">${elements(item.items)}</g>`;
      const { d, fill = 'none', stroke = 'none', strokeWidth = 0 } = item;
      return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join('');

/** Renders a drawing with `scale` pixels to each unit. Nothing is fetched. @param {import('./shapes').Drawing} drawing */
export function render({ width, height, items }, scale = 1) {
  const [wide, high] = [width, height].map((length) => Math.round(length * scale));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${elements(items)}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
}
