import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { install } from '../../bench/harness/install';

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

/** Rounds a TrueType font's kerning, in place, to multiples of `step`, invisibly: half the size. */
export function coarsenKerning(font: Buffer, step: number): void {
  const positions = findTable(font, 'GPOS');
  const lookups = offsetAt(positions, 8);
  for (let lookup = 0; lookup < lookups.readUInt16BE(0); lookup += 1) {
    const table = offsetAt(lookups, 2 + 2 * lookup);
    for (let subtable = 0; subtable < table.readUInt16BE(4); subtable += 1) {
      coarsenPairs(resolveExtension(table, offsetAt(table, 6 + 2 * subtable)), step);
    }
  }
}

const advanceOnly = 4;
const extension = 9;

const offsetAt = (table: Buffer, place: number) => table.subarray(table.readUInt16BE(place));

function findTable(font: Buffer, tag: string): Buffer {
  const record = font.indexOf(tag, 12, 'latin1');
  const start = font.readUInt32BE(record + 8);
  return font.subarray(start, start + font.readUInt32BE(record + 12));
}

function resolveExtension(lookup: Buffer, subtable: Buffer): Buffer {
  return lookup.readUInt16BE(0) === extension ? subtable.subarray(subtable.readUInt32BE(4)) : subtable;
}

function coarsenPairs(pairs: Buffer, step: number): void {
  if (pairs.readUInt16BE(4) !== advanceOnly || pairs.readUInt16BE(6) !== 0) {
    throw new Error('unsupported kerning format');
  }
  const byClass = pairs.readUInt16BE(0) === 2;
  for (const place of byClass ? classValues(pairs) : glyphValues(pairs)) {
    pairs.writeInt16BE(Math.round(pairs.readInt16BE(place) / step) * step, place);
  }
}

function classValues(pairs: Buffer): number[] {
  const count = pairs.readUInt16BE(12) * pairs.readUInt16BE(14);
  return Array.from({ length: count }, (_, index) => 16 + 2 * index);
}

function glyphValues(pairs: Buffer): number[] {
  const sets = Array.from({ length: pairs.readUInt16BE(8) }, (_, index) =>
    pairs.readUInt16BE(10 + 2 * index),
  );
  return sets.flatMap((set) =>
    Array.from({ length: pairs.readUInt16BE(set) }, (_, index) => set + 2 + 4 * index + 2),
  );
}
