import { expect, it } from 'vitest';
import {
  centsToDollars,
  dollarsToCents,
  dollarText,
  formatPrice,
  priceInFull,
  priceLabel,
  pricePerPerson,
} from './money';

it.each([
  [0, '0.00'],
  [1, '0.01'],
  [2500, '25.00'],
  [125_000, '1,250.00'],
  [2_147_483_647, '21,474,836.47'],
])('%d cents are formatted as %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

it('an amount that went has its minus before the dollar', () => {
  expect([0, 125_000, -5000].map(dollarText)).toEqual(['$0.00', '$1,250.00', '−$50.00']);
});

it.each([
  [0.1 + 0.2, 30],
  [1.005, 100],
  [19.99, 1999],
  [4.35, 435],
  [21_474_836.47, 2_147_483_647],
])('%d dollars are %d cents, rounded', (dollars, cents) => {
  expect(dollarsToCents(dollars)).toBe(cents);
});

it('cents become dollars and back without loss', () => {
  for (let cents = 0; cents < 100_000; cents += 7) expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
});

it('a price has a dollar sign and says whom it is for, and 0 is Free', () => {
  const told = (price: number, priceFormatted: string) =>
    [priceLabel, pricePerPerson, priceInFull].map((words) => words({ price, priceFormatted }));
  expect(told(2500, '25.00')).toEqual(['$25.00', '$25.00 per person', '$25.00 per person, dogs come free']);
  expect(told(0, '0.00')).toEqual(['Free', 'Free', 'Free']);
});
