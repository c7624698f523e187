import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the two font files that every visitor gets: the characters of English text, in the weights that the site uses.
 * Other characters come from the complete files, which a browser fetches only for a page that shows one (index.css).
 */
const printable = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index));
const characters = `${printable.join('')}\u00a0©·×–—‘’“”…`;
/** Not in a heading, as a rule; and without them the file of the headings arrives one round trip earlier. */
const unusual = /[#*<=>@[\\\]^_`{|}~©×]/g;

const fonts = [
  { family: 'bricolage-grotesque', wght: 800, text: characters.replace(unusual, '') },
  { family: 'figtree', wght: { min: 400, max: 700 }, text: characters },
];

const { resolve } = createRequire(import.meta.url);
for (const { family, wght, text } of fonts) {
  const complete = resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const file = join(import.meta.dirname, 'src/fonts', `${family}-english.woff2`);
  const subset = await subsetFont(await readFile(complete), text, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    // Ligatures and ornamental forms weigh as much as twenty letters, and no text of the site asks for them.
    noLayoutClosure: true,
  });
  await writeFile(file, subset);
  console.log(`${file}: ${subset.length} bytes`);
}
