import { isSpoiled, spoiledText } from './spoiled-cells';

const fewestDigits = 7;

export const tooFewDigits = `Phone number must have at least ${fewestDigits} digits`;

/** Whether a text has as many digits as the shortest phone number, in any script. */
export const hasPhoneDigits = (text: string): boolean =>
  (text.match(/\p{Nd}/gu)?.length ?? 0) >= fewestDigits;

/** Whether a text can be called: it has enough digits, and no spreadsheet has cut them. */
export const isPhoneNumber = (text: string): boolean => hasPhoneDigits(text) && !isSpoiled(text);

/** Says of a text that is no phone number what is wrong: `tooShort`, unless a spreadsheet has spoiled it. */
export const phoneError =
  (tooShort = tooFewDigits) =>
  ({ input }: { input?: unknown }): string =>
    typeof input === 'string' && isSpoiled(input)
      ? `${spoiledText(input)} Enter the phone number.`
      : tooShort;
