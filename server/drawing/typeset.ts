import type { Face, LetterWidths } from './drawing';

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
