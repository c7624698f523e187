// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** @param {'bricolage-grotesque' | 'figtree'} typeface @param {string} alphabet @param {600 | 800} weight */
function open(typeface, alphabet, weight) {
  const file = `@fontsource/${typeface}/files/${typeface}-${alphabet}-${weight}-normal.woff`;
  return fontkit.create(readFileSync(resolve(file)));
}

/** Each face with its fonts: a letter is of the first one that has it. */
export const faces = {
  display: {
    fonts: ['latin', 'latin-ext', 'vietnamese'].map((name) => open('bricolage-grotesque', name, 800)),
    letterSpacing: -0.02,
  },
  text: {
    fonts: [
      open('figtree', 'latin', 600),
      open('figtree', 'latin-ext', 600),
      // Figtree has no Vietnamese.
      open('bricolage-grotesque', 'vietnamese', 600),
    ],
    letterSpacing: 0,
  },
};

/** A text as parts that one font holds each, with where each begins. @param {import('./shapes').TextItem} item */
export function placedRuns({ text, x, anchor, face, size }) {
  const { fonts, letterSpacing } = faces[face];
  /** @type {{ font: import('fontkit').Font, text: string }[]} */
  const parts = [];
  for (const letter of text) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? fonts[0];
    const last = parts.at(-1);
    if (last && last.font === font) last.text += letter;
    else if (font) parts.push({ font, text: letter });
  }
  const runs = parts.map((part) => {
    const { glyphs, positions } = part.font.layout(part.text);
    const advances = positions.map(
      ({ xAdvance }) => (xAdvance / part.font.unitsPerEm + letterSpacing) * size,
    );
    return { ...part, glyphs, advances, width: advances.reduce((sum, one) => sum + one, 0) };
  });
  const whole = runs.reduce((sum, { width }) => sum + width, 0);
  let at = x - whole * { start: 0, middle: 0.5, end: 1 }[anchor];
  return runs.map(({ width, ...run }) => {
    at += width;
    return { ...run, x: at - width };
  });
}

export function letterWidths() {
  /** @type {import('./shapes').LetterWidths} */
  const widths = { display: {}, text: {} };
  for (const face of /** @type {const} */ (['display', 'text'])) {
    const { fonts, letterSpacing } = faces[face];
    for (const font of fonts.toReversed()) {
      for (const code of font.characterSet) {
        const { advanceWidth } = font.glyphForCodePoint(code);
        widths[face][String.fromCodePoint(code)] = advanceWidth / font.unitsPerEm + letterSpacing;
      }
    }
  }
  return widths;
}
