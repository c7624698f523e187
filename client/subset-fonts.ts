import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { coarsenKerning } from './coarsen-kerning';
import { frequentCharacters } from './frequent-characters';

/**
 * Makes the two font files that every visitor gets: the characters that people type, in the weights that the site uses.
 * Other characters come from the complete files, which a browser fetches only for a page that shows one (index.css).
 *
 * Each must stay below 13.6 kB. With its headers it then fits into the 10 packets that a server sends before it waits
 * for an answer, and beside the styles: one packet more, and the text takes another round trip to get its looks.
 */
const fonts = [
  // A heading of 100 px moves by less than half a pixel.
  { family: 'bricolage-grotesque', wght: 800, kerningStep: 8 },
  { family: 'figtree', wght: { min: 400, max: 600 } },
];

const { resolve } = createRequire(import.meta.url);
for (const { family, wght, kerningStep } of fonts) {
  const complete = resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const file = join(import.meta.dirname, 'src/fonts', `${family}-frequent.woff2`);
  const kept = { keepFeatures: ['kern'], noHinting: true, dropTables: ['STAT', 'gasp', 'prep'] };
  const subset = await subsetFont(await readFile(complete), frequentCharacters, {
    ...kept,
    targetFormat: 'truetype',
    variationAxes: { wght },
    // Ligatures and ornamental forms weigh as much as twenty letters, and no text of the site asks for them.
    noLayoutClosure: true,
  });
  if (kerningStep) coarsenKerning(subset, kerningStep);
  const packed = await subsetFont(subset, frequentCharacters, { ...kept, targetFormat: 'woff2' });
  await writeFile(file, packed);
  console.log(`${file}: ${packed.length} bytes`);
}
