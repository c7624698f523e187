import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { install } from '../../bench/harness/install';
import { coarsenKerning } from './coarsen-kerning';

const characterRange = (first: string, last: string) =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  ).join('');

/** The characters of English, Spanish, Portuguese, French and German. */
const frequentCharacters = [
  characterRange(' ', '~'),
  characterRange('À', 'ÿ'),
  '\u00a0–—‘’“”…•·½°¡¿€™©',
].join('');

/**
 * Makes the font files that every visitor loads. Each must stay below 13.6 kB: with its headers it fits into 10
 * packets.
 */
const fonts = [
  // Shifts a heading of 100 px by less than half a pixel.
  { family: 'bricolage-grotesque', wght: 800, kerningStep: 8 },
  { family: 'figtree', wght: { min: 400, max: 600 } },
];

install(import.meta.dirname);
const { default: subsetFont } = await import('subset-font');

const { resolve } = createRequire(import.meta.url);
for (const { family, wght, kerningStep } of fonts) {
  const complete = resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const file = join(import.meta.dirname, '../src/fonts', `${family}-frequent.woff2`);
  const kept = { keepFeatures: ['kern'], noHinting: true, dropTables: ['STAT', 'gasp', 'prep'] };
  const subset = await subsetFont(await readFile(complete), frequentCharacters, {
    ...kept,
    targetFormat: 'truetype',
    variationAxes: { wght },
    // Drops ligatures and alternates, which are as large as twenty letters and are not used.
    noLayoutClosure: true,
  });
  if (kerningStep) coarsenKerning(subset, kerningStep);
  const packed = await subsetFont(subset, frequentCharacters, { ...kept, targetFormat: 'woff2' });
  await writeFile(file, packed);
  console.log(`${file}: ${packed.length} bytes`);
}
