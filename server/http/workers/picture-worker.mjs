// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import './low-priority.mjs';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';

const { resolve } = createRequire(import.meta.url);
const typefaces = [
  {
    name: 'Bricolage Grotesque',
    file: '@fontsource/bricolage-grotesque/files/bricolage-grotesque',
    weight: 800,
  },
  { name: 'Figtree', file: '@fontsource/figtree/files/figtree', weight: 600 },
];
/** Figtree has no Vietnamese: its letters come from the other face. */
const alphabets = {
  'Bricolage Grotesque': ['latin', 'latin-ext', 'vietnamese'],
  Figtree: ['latin', 'latin-ext'],
};

const fonts = typefaces.flatMap(({ name, file, weight }) =>
  alphabets[name].map((alphabet) => ({
    name: alphabet === 'latin' ? name : `${name} ${alphabet}`,
    weight,
    data: readFileSync(resolve(`${file}-${alphabet}-${weight}-normal.woff`)),
  })),
);

/**
 * Draws a picture as PNG. Nothing is fetched: a letter without a glyph stays an empty box.
 * @param {import('./pictures').Picture} picture
 */
export async function draw({ width, height, content }) {
  const svg = await satori(content, { width, height, fonts });
  // Satori has turned every text into outlines.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
