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
