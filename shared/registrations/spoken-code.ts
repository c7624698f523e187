/** Letters and digits of which none looks like another. Without vowels they spell no words. */
const symbols = '23456789CDFHJKMNPQRTVWXY';
const length = 6;
const count = symbols.length ** length;

/** Shares no factor with `count`, so that different numbers get different codes. The product stays below 2 ** 53. */
const stride = 45_113_297;

/**
 * What a guest says at the door where no camera reads the QR code: `K7Q2MX`, another one for each registration. Like a
 * name it finds the party and proves nothing. Made from the id, it needs no column, and phones know it offline.
 */
export function spokenCode(registrationId: number): string {
  let rest = ((registrationId % count) * stride) % count;
  let code = '';
  for (let index = 0; index < length; index += 1) {
    code += symbols[rest % symbols.length];
    rest = Math.floor(rest / symbols.length);
  }
  return code;
}

/** Undoes `stride`. Their product takes more than a number holds exactly. */
const unstride = 60_709_169n;

/** The registration that a typed text is the code of; undefined where it is none. */
export function registrationOfCode(typed: string): number | undefined {
  const digits = [...typed.toUpperCase()].map((letter) => symbols.indexOf(letter));
  if (digits.length !== length || digits.includes(-1)) return undefined;
  const value = digits.reduceRight((sum, digit) => sum * symbols.length + digit, 0);
  return Number((BigInt(value) * unstride) % BigInt(count));
}
