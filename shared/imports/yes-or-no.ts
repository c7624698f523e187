import { plain } from './guess-columns';

const yes = new Set([...['yes', 'y', 'true', 't', '1', 'x', 'on', 'checked', '✓', '✔'], 'si', 'verdadero']);
const no = new Set(['no', 'n', 'false', 'f', '0', 'off', 'unchecked', 'falso']);

/** What a whole cell says as yes or no. Undefined if it says anything else. */
export function yesOrNo(cell: string): boolean | undefined {
  const word = plain(cell) || cell.trim();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** A yes or no with more after it. "Si" without its accent is "if", unless it stands by itself. */
const opening = /^\s*(?:(yes|sí|si(?=\s*[,.;:!(–—]))|no)(?=[\s,.;:!(–—])(.*)$/isu;
/** What leaves it open all the same: "No idea", "Yes and no". */
const doubt = /\b(?:yes|si|no|sure|segur[oa]|idea|clue|se|maybe|perhaps|depends|depende)\b/;

/** The same of a cell that goes on after the word: "Yes, covered". */
export function asYesOrNo(cell: string): boolean | undefined {
  const [, isYes, rest] = opening.exec(cell.normalize()) ?? [];
  return yesOrNo(cell) ?? (rest === undefined || doubt.test(plain(rest)) ? undefined : Boolean(isYes));
}
