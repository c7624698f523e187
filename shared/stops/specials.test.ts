import { expect, it } from 'vitest';
import { readSpecialPrice } from './specials';

it.each([
  ['6', '$6'],
  [' $ 6.5 ', '$6.50'],
  ['6$', '$6'],
  ['6 each', '$6 each'],
  ['6/pint', '$6/pint'],
  ['1,250.00', '$1,250.00'],
  ['2 for 1', '2 for 1'],
  ['2 pints', '2 pints'],
  ['half price', 'half price'],
  ['20% off', '20% off'],
  ['', ''],
])('the price of a special that is typed as “%s” reads “%s”', (typed, read) => {
  expect(readSpecialPrice(typed)).toBe(read);
  expect(readSpecialPrice(read)).toBe(read);
});
