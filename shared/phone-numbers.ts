const fewestDigits = 7;

/** What is said of a phone number that has not. */
export const tooFewDigits = `Phone number must have at least ${fewestDigits} digits`;

/** Whether a text has as many digits as the shortest phone number, in any script. */
export const hasPhoneDigits = (text: string): boolean =>
  (text.match(/\p{Nd}/gu)?.length ?? 0) >= fewestDigits;
