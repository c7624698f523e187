import * as z from 'zod';
import { text } from '../fields';
import { routeLimits } from './stop-states';

const amount =
  /^\$?\s*(\d+(?:,\d{3})*)(\.\d{1,2})?\s*\$?((?:\s*\/\s*|\s+)(?:each|ea|apiece|an?|per|off|glass|pint|can|draft|shot)\b\D*)?$/i;

/** The price of a special as typed, with its sign where it is an amount: `6 each` becomes `$6 each`, `2 for 1` stays. */
export function readSpecialPrice(typed: string): string {
  const [, dollars, cents = '', unit = ''] = amount.exec(typed.trim()) ?? [];
  return dollars ? `$${dollars}${cents.padEnd(cents ? 3 : 0, '0')}${unit}` : typed;
}

const special = z.object({
  what: text({ min: 1, max: 100, message: 'Name the special' }),
  price: text({ max: 40, read: readSpecialPrice }).default(''),
});

export const specials = z
  .array(special, 'Must be a list of specials')
  .max(routeLimits.specials, `At most ${routeLimits.specials} specials can be listed`);
