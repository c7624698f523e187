import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { create } from 'fontkit';
import { beforeAll, describe, expect, it } from 'vitest';

type Face = { family: string; file: string; shown: Set<number>; held: Set<number> };

const styles = join(import.meta.dirname, 'fonts.css');
const { resolve: resolvePackage } = createRequire(import.meta.url);

function charactersOfRange(range: string): number[] {
  const [first = '', last = first] = range.trim().replace('U+', '').split('-');
  const start = Number.parseInt(first, 16);
  return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
}

/** The characters that a font has a shape for: control characters have none to show. */
const charactersOfFont = async (file: string): Promise<number[]> =>
  create(await readFile(file)).characterSet.filter(
    // The table of a font ends with U+FFFF.
    (character) => character >= 0x20 && character < 0xffff,
  );

async function readFace(rule: string): Promise<Face | undefined> {
  const [, url] = /url\("([^"]+)"\)/.exec(rule) ?? [];
  const [, family = ''] = /font-family: "([^"]+)"/.exec(rule) ?? [];
  const [, ranges = ''] = /unicode-range:\s*([^;]+);/.exec(rule) ?? [];
  if (!url) return undefined;
  const file = url.startsWith('.') ? resolve(dirname(styles), url) : resolvePackage(url);
  return {
    family,
    file: url,
    shown: new Set(ranges.split(',').flatMap(charactersOfRange)),
    held: new Set(await charactersOfFont(file)),
  };
}

let faces: Face[];
beforeAll(async () => {
  const rules = (await readFile(styles, 'utf8')).match(/@font-face \{[^}]*\}/g) ?? [];
  faces = (await Promise.all(rules.map(readFace))).filter((face) => face !== undefined);
});

const spelled = (characters: Iterable<number>) => [...characters].sort((a, b) => a - b).map(spell);
const spell = (character: number) =>
  `U+${character.toString(16).toUpperCase()} ${String.fromCodePoint(character)}`;

const titles = [
  'Pups on the Patio #4: 50% off @ Peña’s Pub & Grill!',
  'Café & Cerveza — “Yappy” Hour (4–6 PM) · $5 + tips …',
  '¡Olé! ¿Dónde está el perro? ÁÉÍÓÚÜÑ áéíóúüñ',
  'Müller’s Biergarten: Größe 7½, 90° in the shade',
  'São João, çà et là, Ærø, Þór <Ale> {House} [Bar] ~ ^ _ | \\ / * = "x" × ÷ • ™ © €9',
];

it('the two fonts of every page contain every character that people in Florida type', () => {
  const typed = [
    ...charactersOfRange('U+20-7E'),
    ...charactersOfRange('U+C0-FF'),
    ...Array.from(`–—‘’“”…•·×½°¡¿€™©${titles.join('')}`, (character) => character.charCodeAt(0)),
  ];
  const frequent = faces.filter(({ file }) => file.startsWith('./'));
  expect(frequent.map(({ family }) => family)).toEqual(['Bricolage Grotesque Variable', 'Figtree Variable']);
  for (const { held } of frequent)
    expect(spelled(typed.filter((character) => !held.has(character)))).toEqual([]);
});

describe('a character on a page', () => {
  it('is requested only from a font file that contains it', () => {
    for (const { shown, held } of faces) {
      expect(spelled([...shown].filter((character) => !held.has(character)))).toEqual([]);
    }
  });

  it('is requested from exactly one file of each font family that contains it', () => {
    for (const family of new Set(faces.map((face) => face.family))) {
      const files = faces.filter((face) => face.family === family);
      const asked = files.flatMap(({ shown }) => [...shown]);
      const held = new Set(files.flatMap((file) => [...file.held]));
      expect(spelled(asked)).toEqual(spelled(held));
    }
  });
});
