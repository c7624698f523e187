import { plain } from '../imports/guess-columns';

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', 'checked', '✓', '✔']);
const no = new Set(['no', 'n', 'false', 'f', '0', 'off', 'none', 'unchecked']);

/** Parses a yes or no: "Yes, a patio" is a yes. Undefined if it is neither. */
function asYesOrNo(cell: string): boolean | undefined {
  const whole = plain(cell) || cell.trim();
  const [first = ''] = whole.split(' ');
  if (yes.has(whole) || first === 'yes') return true;
  if (no.has(whole) || first === 'no') return false;
  return undefined;
}

/** Some forms export the label of the checkbox: "I have read the terms and accept them". */
export function isAcceptance(cell: string): boolean {
  const text = plain(cell);
  return asYesOrNo(cell) ?? (/\b(agree|accept)(d|ed)?\b/.test(text) && !/\b(not|don t)\b/.test(text));
}

/** Anything but yes or no is sent as it is, so that the server reports the error. */
export function asOutdoorSpace(cell: string): string {
  const meaning = asYesOrNo(cell);
  if (meaning === undefined) return cell;
  return meaning ? 'yes' : 'no';
}
