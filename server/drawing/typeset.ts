import type { Face, LetterWidths } from './shapes';

export type Typesetter = {
  widthOf: (text: string, face: Face, size: number) => number;
  /** A text in lines of at most this width, as even as they can be; undefined where a word is wider. */
  breakLines: (text: string, face: Face, size: number, width: number) => string[] | undefined;
  /** As much of a text as fits, with an ellipsis where something is missing. */
  cut: (text: string, face: Face, size: number, width: number) => string;
  /** A text in at most so many lines of this width. What does not fit is cut. */
  cutLines: (text: string, face: Face, size: number, width: number, mostLines: number) => string[];
};

const ellipsis = '…';

export function createTypesetter(letterWidths: LetterWidths): Typesetter {
  const widthOf: Typesetter['widthOf'] = (text, face, size) =>
    [...text].reduce((sum, letter) => sum + (letterWidths[face][letter] ?? 0), 0) * size;

  function fill(words: string[], face: Face, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of words) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  const breakLines: Typesetter['breakLines'] = (text, face, size, width) => {
    const words = text.split(' ');
    const widest = Math.max(...words.map((word) => widthOf(word, face, size)));
    if (widest > width) return undefined;
    const lines = fill(words, face, size, width);
    if (lines.length === 1) return lines;
    // As narrow as the same number of lines can be.
    let [narrow, wide] = [widest, width];
    while (wide - narrow > 1) {
      const between = (narrow + wide) / 2;
      if (fill(words, face, size, between).length > lines.length) narrow = between;
      else wide = between;
    }
    return fill(words, face, size, wide);
  };

  const cut: Typesetter['cut'] = (text, face, size, width) => {
    if (widthOf(text, face, size) <= width) return text;
    const letters = [...text];
    while (letters.length > 0 && widthOf(letters.join('') + ellipsis, face, size) > width) letters.pop();
    return letters.join('').trimEnd() + ellipsis;
  };

  return {
    widthOf,
    breakLines,
    cut,
    cutLines(text, face, size, width, mostLines) {
      const lines = breakLines(text, face, size, width) ?? fill(text.split(' '), face, size, width);
      const whole = lines.slice(0, mostLines - 1);
      const rest = lines.slice(mostLines - 1).join(' ');
      return [...whole, ...(rest === '' ? [] : [rest])].map((line) => cut(line, face, size, width));
    },
  };
}

/** The letters that both typefaces of the pictures hold, in one of their Latin alphabets. */
const drawable =
  /[\u0020-\u007e\u00a1-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u01a0\u01a1\u01af\u01b0\u1e80-\u1e85\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/u;

/** A letter as the typefaces can show it: itself, else its plain form (`ĥ` as `h`, `𝓟` as `P`), else nothing. */
function drawnAs(letter: string): string {
  if (drawable.test(letter)) return letter;
  return [...letter.normalize('NFKD')].filter((part) => drawable.test(part)).join('');
}

/** What of a text our typefaces can show, in one line of at most `longest` letters: no emoji, no other scripts. */
export function legible(text: string, longest: number): string {
  // White space first, as a text of nothing else may be long.
  const line = [
    ...text
      .slice(0, longest * 4)
      .normalize('NFC')
      .replace(/\s+/g, ' '),
  ]
    .map(drawnAs)
    .join('');
  return [...line.replace(/ +/g, ' ').trim()].slice(0, longest).join('');
}
