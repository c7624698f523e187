import { describe, expect, it } from 'vitest';
import { readPrice } from './read-numbers';

describe('reading a price that the user typed', () => {
  it.each([
    ['25', 25],
    ['$25', 25],
    ['$ 25', 25],
    [' 25.5 ', 25.5],
    ['25.', 25],
    ['.5', 0.5],
    ['1,250.00', 1250],
    ['$1,234,567.89', 1234567.89],
    ['1250', 1250],
    ['0', 0],
    ['Free', 0],
    ['-5', -5],
    ['-$5', -5],
    ['$-5', -5],
  ])('reads the price %j as %d dollars', (typed, dollars) => expect(readPrice(typed)).toBe(dollars));

  it.each([
    ...[
      '',
      ' ',
      '$',
      '.',
      '-',
      '1,25',
      '12,50',
      '1,2345',
      ',250',
      '1.250,00',
      '2 5',
      '25 to 30',
      '1e3',
      '0x10',
    ],
    ...['--5', '-$-5', 'lots'],
  ])('rejects the price %j', (typed) => expect(readPrice(typed)).toBeNaN());
});
