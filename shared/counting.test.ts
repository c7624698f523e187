import { expect, it } from 'vitest';
import { countLabel, formatCount } from './counting';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('writes %s as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('says one of a thing in the singular, and any other number of it in the plural', () => {
  const labels = [0, 1, 2, 1500].map((count) => countLabel(count, '1 dog', '# dogs'));
  expect(labels).toEqual(['0 dogs', '1 dog', '2 dogs', '1,500 dogs']);
});

it('takes the plural that is given', () => {
  const labels = [0, 1, 1001].map((count) => countLabel(count, '1 party waits', '# parties wait'));
  expect(labels).toEqual(['0 parties wait', '1 party waits', '1,001 parties wait']);
});
