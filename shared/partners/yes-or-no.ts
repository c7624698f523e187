import { isBlank } from '../blank-words';
import { plain } from '../imports/guess-columns';
import { asYesOrNo, yesOrNo } from '../imports/yes-or-no';

/** Some forms export the label of the checkbox: "I have read the terms and accept them". */
export function isAcceptance(cell: string): boolean {
  const text = plain(cell);
  return (
    (asYesOrNo(cell) ?? /\b(?:(?:agree|accept)(?:d|ed)?|acepto|aceptad[oa]|de acuerdo)\b/.test(text)) &&
    !/\b(?:not|no|don t)\b/.test(text)
  );
}

/** Whether an answer to the question of the terms is no, or none. */
export const isRefusal = (cell: string): boolean =>
  isBlank(cell) ||
  yesOrNo(cell) === false ||
  /^no\b|\b(?:not|no|don t) (?:agree|accept|consent|acepto)\b/.test(plain(cell));

/** Anything but yes or no is sent as it is, so that the server reports the error. */
export function asOutdoorSpace(cell: string): string {
  const meaning = asYesOrNo(cell);
  if (meaning === undefined) return cell;
  return meaning ? 'yes' : 'no';
}
